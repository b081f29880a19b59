package org.satingrid.network.ipl;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.SendPort;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeNetwork;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.NodeMessage;
import org.satingrid.network.grid.Patience;
import org.satingrid.network.grid.membership.Carrier;
import org.satingrid.network.grid.membership.Pools;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Pulse;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.ipl.Peers.Peer;
import org.satingrid.network.ipl.Ports.Urgency;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/**
 * A node of a grid over IPL. IPL's registry lists the nodes, and IPL's ports transfer messages. The
 * engine manages pools, their members and registrars itself. Only the control thread uses pools,
 * members and registrars.
 */
public final class IplNetwork implements NodeNetwork {
  private static final Logger LOG = System.getLogger(IplNetwork.class.getName());

  private final IplConfig config;
  private final Properties properties;
  private final NodeId self;
  private final Rejects rejects;
  private final ControlThread control = new ControlThread();
  private final Pulse pulse = new Pulse(control::later, this::tick, this::isIdle);
  private final ExecutorService toItself =
      Executors.newSingleThreadExecutor(Daemons.named("to-itself"));
  private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
  private final Peers peers = new Peers(this::lane);
  private final Pools pools;
  private final RegistrySession session;

  private IplNetwork(IplConfig config) {
    this.config = config;
    this.properties = IplProperties.of(config);
    this.self = NodeId.starting(config.site(), config.node());
    this.rejects = new Rejects(LOG, config.node());
    this.pools =
        new Pools(
            config.node(),
            config.joinWithin(),
            Patience.ALONE_FOR,
            new ForPools(),
            control,
            rejects);
    this.session = new RegistrySession(self, config, new ForSession());
  }

  /**
   * Starts the node. Server and other nodes can appear later, because joining a pool waits for
   * them.
   *
   * @throws NetworkException if IPL does not have an option of that name
   */
  public static IplNetwork open(IplConfig config) {
    IplNetwork network = new IplNetwork(config);
    network.pulse.start();
    network.session.start();
    return network;
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    return pools.join(spec, listener);
  }

  @Override
  public String trouble(Duration atMost) throws InterruptedException {
    return session.trouble(atMost);
  }

  /** Returns the other nodes that this node sees. */
  public Set<NodeId> others() {
    return peers.all();
  }

  /**
   * Returns the number of messages that were dropped, because their node was gone or too many bytes
   * waited. The lanes of a pool send their messages again.
   */
  public long unsentMessages() {
    return peers.unsent();
  }

  @Override
  public String toString() {
    return self + ": " + peers.all() + "; " + control.ask(pools::toString);
  }

  @Override
  public void close() {
    pools.leaveAll();
    stop();
    session.leave();
  }

  /**
   * Ends without a message to other nodes. Makes the server notice the end, as if the process had
   * died.
   */
  void crash() throws IOException {
    Instance last = session.instance();
    stop();
    if (last != null) {
      last.assumeDead();
    }
  }

  private void stop() {
    session.close();
    peers.forgetAll();
    control.shutdown();
    pools.close();
    toItself.shutdown();
  }

  // Runs on the control thread.

  private void tick() {
    pools.tick(System.nanoTime());
  }

  private boolean isIdle() {
    return pools.isEmpty();
  }

  private void lost(Set<NodeId> nodes) {
    if (!nodes.isEmpty()) {
      Instance joined = session.instance();
      if (joined != null) {
        nodes.forEach(joined::forget);
      }
      pools.gone(nodes);
    }
  }

  private void joined(IbisIdentifier other) {
    Instance joined = session.instance();
    if (joined == null || joined.isSelf(other)) {
      return;
    }
    NodeId node = Tag.read(other);
    if (node == null) {
      rejects.add(() -> other + ", which is no node of this grid's version");
      return;
    }
    try {
      joined.receiveFrom(node, other);
      lost(peers.joined(node, other));
    } catch (IOException e) {
      LOG.log(Level.WARNING, self + ": nothing can be received from " + node, e);
    }
  }

  private void gone(IbisIdentifier other) {
    NodeId node = peers.gone(other);
    if (node != null) {
      lost(Set.of(node));
    }
  }

  // Runs on the threads of lanes.

  private SendLane lane(Peer peer, Urgency urgency) {
    return new SendLane(
        peer.node + "-" + urgency,
        new SendLane.Link() {
          private boolean renews;

          @Override
          public SendPort connect() throws IOException {
            Instance joined = session.instance();
            if (joined == null) {
              throw new IOException("this node is not joined");
            }
            return joined.connect(peer.instance, urgency);
          }

          @Override
          public void connected() {
            if (renews) {
              control.post(() -> pools.renewed(peer.node));
            }
            renews = true;
          }

          @Override
          public void broken(IOException why, long since) {
            LOG.log(Level.DEBUG, self + " does not reach " + peer.node, why);
            suspect(peer, since);
          }
        });
  }

  /**
   * Asks the server to check if a silent node is dead. While the server is unreachable, this node
   * itself counts the silent node as dead after two heartbeats.
   */
  private void suspect(Peer peer, long since) {
    boolean judged =
        session.isServerAway() && System.nanoTime() - since > 2 * config.heartbeat().toNanos();
    if (judged) {
      control.post(
          () -> {
            if (peers.isPresent(peer)) {
              gone(peer.instance);
            }
          });
      return;
    }
    Instance joined = session.instance();
    if (joined != null) {
      try {
        joined.suspect(peer.instance);
      } catch (IOException e) {
        LOG.log(Level.DEBUG, "the IPL server did not hear of a suspect", e);
      }
    }
  }

  // Runs on the threads of ports.

  private void receive(NodeId from, byte[] content) {
    try {
      receive(from, NodeMessage.PROTOCOL.decode(content));
    } catch (WireException e) {
      rejects.add(() -> "a message of " + from + ": " + e.getMessage());
    }
  }

  private void receive(NodeId from, NodeMessage message) {
    if (message instanceof NodeMessage.ForPool forPool) {
      Receiver receiver = receivers.get(forPool.pool());
      if (receiver != null) {
        receiver.receive(from, forPool.content());
      }
    } else if (message instanceof NodeMessage.ForRegistrar request) {
      pools.request(from, request.content());
      pulse.hasten();
    } else if (message instanceof NodeMessage.ForMember answer) {
      pools.answer(from, answer.content());
    }
  }

  /** The methods of this node that the session with the registry uses. */
  private final class ForSession implements RegistrySession.Node {
    @Override
    public Instance join(RegistrySession.Word word) {
      return Instance.join(properties, self, IplNetwork.this::receive, new FromRegistry(word));
    }

    @Override
    public void expelled() {
      control.post(() -> pools.expelled(peers.forgetAll()));
    }
  }

  /** Handles events of IPL's registry. */
  private final class FromRegistry implements Instance.Events {
    private final RegistrySession.Word word;

    FromRegistry(RegistrySession.Word word) {
      this.word = word;
    }

    @Override
    public void joined(IbisIdentifier other) {
      control.post(() -> IplNetwork.this.joined(other));
    }

    @Override
    public void gone(IbisIdentifier other) {
      Instance joined = session.instance();
      if (joined != null && joined.isSelf(other)) {
        expelled();
      } else {
        control.post(() -> IplNetwork.this.gone(other));
      }
    }

    @Override
    public void known() {
      word.known();
    }

    @Override
    public void expelled() {
      word.expelled();
    }
  }

  /** The methods of this node that its pools use. */
  private final class ForPools implements Carrier {
    private static final int HEAD = 16;

    @Override
    public NodeId self() {
      return self;
    }

    @Override
    public List<NodeId> named(String node) {
      return all().stream().filter(one -> one.node().equals(node)).toList();
    }

    @Override
    public List<NodeId> all() {
      Set<NodeId> all = new HashSet<>(peers.all());
      all.add(self);
      return new ArrayList<>(all);
    }

    /**
     * Returns all nodes. A check of passes would prove little, because IPL's registry does not
     * authenticate nodes.
     */
    @Override
    public Set<NodeId> admitted(String pool) {
      return peers.all();
    }

    @Override
    public boolean admits(String pool, NodeId from) {
      return true;
    }

    @Override
    public boolean takesPart(String pool) {
      return true;
    }

    /** Returns true for every node, because IPL's registry has no information about routes. */
    @Override
    public boolean isThere(NodeId node) {
      return true;
    }

    @Override
    public boolean isAway(NodeId node) {
      return false;
    }

    @Override
    public boolean seesHub() {
      return true;
    }

    @Override
    public String trouble() {
      return session.trouble();
    }

    @Override
    public boolean keepsForOthers() {
      return true;
    }

    @Override
    public void toRegistrar(NodeId to, String pool, byte[] message) {
      if (to.equals(self)) {
        pools.request(self, message);
      } else {
        send(to, new NodeMessage.ForRegistrar(message), message.length);
      }
    }

    @Override
    public void toMember(NodeId to, String pool, byte[] message) {
      if (to.equals(self)) {
        pools.answer(self, message);
      } else {
        send(to, new NodeMessage.ForMember(message), message.length);
      }
    }

    private void send(NodeId to, NodeMessage message, int bytes) {
      peers.send(to, Urgency.EXPRESS, NodeMessage.PROTOCOL.encode(message, bytes + HEAD));
    }

    @Override
    public Way open(String pool, Receiver receiver) {
      receivers.put(pool, receiver);
      pulse.hasten();
      return new IplWay(
          pool,
          self,
          receiver,
          IplNetwork.this::executeForItself,
          peers,
          () -> receivers.remove(pool, receiver));
    }
  }

  private void executeForItself(Runnable task) {
    try {
      toItself.execute(task);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.DEBUG, "dropped, the network is closed");
    }
  }
}
