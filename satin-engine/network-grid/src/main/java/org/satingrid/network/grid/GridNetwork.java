package org.satingrid.network.grid;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeNetwork;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.admission.Gate;
import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.membership.Carrier;
import org.satingrid.network.grid.membership.Pools;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Pulse;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.support.Rejects;

/**
 * A node of the grid with its pools, its links to the hubs, and its links to other nodes. Only the
 * control thread uses the pools and the list of nodes. Messages between members do not need that
 * thread.
 */
public final class GridNetwork implements NodeNetwork {
  private static final Logger LOG = System.getLogger(GridNetwork.class.getName());
  private static final long LOOK_MILLIS = 20;

  /** The control thread never waits. A busy machine can still hold it up for some seconds. */
  private static final Duration MAX_ANSWER = Duration.ofSeconds(30);

  private final GridConfig config;
  private final NodeId self;
  private final Rejects rejects;
  private final ControlThread control = new ControlThread();
  private final Pulse pulse = new Pulse(control::later, this::tick, this::isIdle);
  private final Gate gate;
  private final Pools pools;
  private final DirectLinks direct;
  private final Incoming incoming;
  private final Relays relays;
  private final Outgoing outgoing;

  private GridNetwork(GridConfig config) {
    this.config = config;
    this.self = NodeId.starting(config.site(), config.node());
    this.rejects = new Rejects(LOG, config.node());
    this.gate =
        new Gate(
            self,
            config.passes(),
            config.certificate() == null ? null : config.certificate().authority(),
            new ForGate(),
            System::nanoTime);
    this.pools =
        new Pools(
            config.node(),
            config.joinWithin(),
            config.patience().aloneFor(),
            new ForPools(),
            control,
            rejects);
    this.direct = direct();
    this.incoming = new Incoming(control, gate, pools, direct, pulse, rejects);
    direct.open(Outgoing.OF_NO_POOL, incoming::take);
    this.relays = new Relays(self, config, control, new FromOthers());
    this.outgoing = new Outgoing(direct, relays);
    gate.listen(pool -> control.post(() -> removed(pool)));
  }

  /**
   * Starts the node. Hubs and other nodes can appear later, because joining a pool waits for them.
   */
  public static GridNetwork open(GridConfig config) {
    GridNetwork network = new GridNetwork(config);
    network.pulse.start();
    network.relays.start();
    return network;
  }

  private DirectLinks direct() {
    try {
      return new DirectLinks(
          self,
          config.near(),
          config.far(),
          config.certificate(),
          new ForLinks(),
          rejects,
          System::nanoTime);
    } catch (NetworkException e) {
      control.shutdown();
      pools.close();
      throw e;
    }
  }

  /**
   * Returns the addresses for connections from other sites, or an empty list if this node does not
   * accept such connections.
   */
  public List<Endpoint> reachableAt() {
    return direct.reachableFromAfar();
  }

  /** Returns the sites of all nodes that this node sees, including its own site. */
  public Set<String> sites() {
    return control.ask(
        () -> relays.presence().all().stream().map(NodeId::site).collect(Collectors.toSet()));
  }

  /** Returns true if a hub has sent its list of all nodes and no node is missing. */
  public boolean isSettled() {
    return control.ask(() -> relays.presence().isSettled());
  }

  /** Returns true while a hub is connected. */
  public boolean isConnected() {
    return relays.isConnected();
  }

  /**
   * Waits for a connection to a hub. Returns the reason if all hubs stay unreachable or this node's
   * network has stopped, else an empty string.
   */
  @Override
  public String trouble(Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!isConnected()) {
      String trouble = relays.trouble();
      if (!trouble.isEmpty()) {
        return trouble;
      }
      if (System.nanoTime() - end >= 0) {
        return "it has not answered yet";
      }
      Thread.sleep(LOOK_MILLIS);
    }
    return control.answers(MAX_ANSWER) ? "" : "this node's network has stopped; restart the agent";
  }

  /** Returns the number of messages for pools without a member on this node. */
  public long unknownPoolMessages() {
    return incoming.forUnknownPools();
  }

  /** Returns the number of messages about pools from nodes without a pass for the pool. */
  public long refusedMessages() {
    return gate.refused();
  }

  /** Returns the number of messages that could not be sent. The lanes send their messages again. */
  public long unsentMessages() {
    return relays.unsent();
  }

  /** Returns the number of dropped messages that are invalid in this version of the protocol. */
  public long rejectedMessages() {
    return rejects.count();
  }

  /** Describes this node's view of other nodes and of its pools, for diagnosis. */
  @Override
  public String toString() {
    return self + control.ask(() -> ": " + relays.presence() + "; " + pools);
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    return pools.join(spec, listener);
  }

  @Override
  public void close() {
    pools.leaveAll();
    stop();
  }

  /** Stops without a message to other nodes, like a killed process. */
  void crash() {
    stop();
  }

  /** Returns true if messages to the other node use a direct link. */
  boolean isLinkedWith(GridNetwork other) {
    return direct.reaches(other.self);
  }

  /** Returns the port for connections from other sites, or -1. */
  int directPort() {
    return direct.farPort();
  }

  private void stop() {
    relays.close();
    direct.close();
    control.shutdown();
    pools.close();
    outgoing.close();
  }

  private void tick() {
    long now = System.nanoTime();
    direct.tick(now);
    Set<NodeId> missed = relays.presence().tick(now);
    if (!missed.isEmpty()) {
      gone(missed);
    }
    pools.tick(now);
    gate.tick();
  }

  private void removed(String pool) {
    gate.remove(pool);
    pools.removed(pool, node -> gate.isRemoved(pool, node));
  }

  /** An idle node's only work is a heartbeat on its links, once a second. */
  private boolean isIdle() {
    return pools.isEmpty() && relays.presence().isSettled();
  }

  private void gone(Set<NodeId> nodes) {
    direct.gone(nodes);
    pools.gone(nodes);
  }

  /** Handles the messages and events of the hubs. */
  private final class FromOthers implements Relays.Taker {
    @Override
    public void relayed(NodeId from, byte[] content) {
      incoming.take(from, content);
    }

    @Override
    public void gone(Set<NodeId> nodes) {
      GridNetwork.this.gone(nodes);
    }

    @Override
    public void told() {
      // Messages that went through the lost hub can be lost, and must be repeated.
      relays.presence().all().stream()
          .filter(node -> !direct.reaches(node))
          .forEach(pools::renewed);
    }
  }

  /**
   * Sends passes ahead of other messages, because the receiver drops messages that come before the
   * pass.
   */
  private final class ForGate implements Gate.Talk {
    @Override
    public void show(NodeId to, String pool, String pass) {
      outgoing.express(to, new NodeMessage.ShowPass(pool, pass));
    }

    @Override
    public void ask(NodeId to, String pool) {
      outgoing.express(to, new NodeMessage.AskPass(pool));
    }
  }

  /** The methods of this node that its direct links use. */
  private final class ForLinks implements DirectLinks.Site {
    @Override
    public void post(Runnable task) {
      control.post(task);
    }

    @Override
    public boolean isApart(NodeId node) {
      return !node.equals(self);
    }

    @Override
    public boolean isNear(NodeId node) {
      return node.isNeighbourOf(self);
    }

    @Override
    public boolean keeps(NodeId node) {
      return node.isNeighbourOf(self) || !relays.presence().isTold();
    }

    @Override
    public void meet(NodeId node, byte[] meeting) {
      outgoing.send(node, new NodeMessage.ForMeeting(meeting), meeting);
    }

    @Override
    public void reached(NodeId node, boolean directly) {
      LOG.log(
          Level.DEBUG,
          "{0}: {1} is reached {2}",
          self,
          node,
          directly ? "directly" : "through the hub");
      if (node.isNeighbourOf(self)) {
        pools.renewed(node);
      } else {
        pools.reached(node, directly);
      }
    }
  }

  /** The methods of this node that its pools use. */
  private final class ForPools implements Carrier {
    @Override
    public NodeId self() {
      return self;
    }

    @Override
    public List<NodeId> named(String node) {
      return relays.presence().all().stream().filter(one -> one.node().equals(node)).toList();
    }

    @Override
    public List<NodeId> all() {
      return List.copyOf(relays.presence().all());
    }

    @Override
    public String trouble() {
      if (relays.presence().isTold()) {
        return "";
      }
      String trouble = relays.trouble();
      return trouble.isEmpty() ? "it has not answered yet" : trouble;
    }

    @Override
    public boolean isThere(NodeId node) {
      return node.equals(self) || relays.presence().sees(node) || direct.reaches(node);
    }

    @Override
    public boolean isAway(NodeId node) {
      return !isThere(node) && relays.presence().knows(node);
    }

    @Override
    public boolean seesHub() {
      return relays.presence().isTold();
    }

    @Override
    public Set<NodeId> admitted(String pool) {
      return gate.admitted(pool);
    }

    @Override
    public boolean admits(String pool, NodeId from) {
      return gate.admits(pool, from);
    }

    @Override
    public boolean takesPart(String pool) {
      return gate.takesPart(pool);
    }

    @Override
    public boolean keepsForOthers() {
      return config.passes() == null;
    }

    @Override
    public void toRegistrar(NodeId to, String pool, byte[] message) {
      if (to.equals(self)) {
        pools.request(self, message);
      } else if (gate.maySay(pool, to)) {
        outgoing.send(to, new NodeMessage.ForRegistrar(message), message);
      }
    }

    @Override
    public void toMember(NodeId to, String pool, byte[] message) {
      if (to.equals(self)) {
        pools.answer(self, message);
      } else if (gate.maySay(pool, to)) {
        outgoing.send(to, new NodeMessage.ForMember(message), message);
      }
    }

    @Override
    public Way open(String pool, Receiver taking) {
      Receiver receiver =
          (from, content) -> {
            if (gate.admits(pool, from)) {
              taking.receive(from, content);
            }
          };
      Runnable close = incoming.open(pool, receiver);
      return new PoolWay(pool, self, relays, direct, gate, receiver, outgoing::toItself, close);
    }
  }
}
