package org.satingrid.network.jgroups;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.direct.Meeting;
import org.satingrid.network.grid.membership.Pools;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.registry.Cut;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/**
 * A node of the grid: many pools over one JGroups channel. The control thread owns the topology,
 * the pools kept here and the membership of the pools joined; messages between members do not touch
 * it.
 */
public final class JGroupsNetwork implements Network {
  private static final Logger LOG = System.getLogger(JGroupsNetwork.class.getName());
  private static final long TICK_MILLIS = 250;

  private final JGroupsConfig config;
  private final Rejects rejects;
  private final ControlThread control = new ControlThread();
  private final Carrier carrier;
  private final Carrier.Fork toRegistrars;
  private final Carrier.Fork toMembers;
  private final Carrier.Fork meetings;
  private final DirectLinks direct;

  // Of the control thread.
  private final Topology topology;
  private final SiteWatch watch;
  private final Pools pools;
  private final Refreshes refreshes = new Refreshes();

  private JGroupsNetwork(JGroupsConfig config) {
    this.config = config;
    this.rejects = new Rejects(LOG, config.node());
    this.pools = new Pools(config.node(), config.joinWithin(), new ForPools(), control, rejects);
    this.topology = new Topology(JGroupsConfig.SUCCESSION);
    this.watch = new SiteWatch(topology, config.hub(), control::post, this::lost);
    this.carrier = Carrier.connect(config, new Nodes());
    this.toRegistrars = carrier.open("registrars", pools::request);
    this.toMembers = carrier.open("members", pools::answer);
    this.direct = direct();
    this.meetings = carrier.open("meetings", this::meeting);
  }

  /**
   * Starts the node and returns when it is part of its site. The hub and other sites may appear
   * later; so may the node's own site at the others.
   */
  public static JGroupsNetwork open(JGroupsConfig config) {
    JGroupsNetwork network = new JGroupsNetwork(config);
    network.control.every(TICK_MILLIS, network::tick);
    return network;
  }

  private DirectLinks direct() {
    try {
      return new DirectLinks(
          carrier.self(),
          DirectConfig.DIAL_ONLY,
          config.direct(),
          config.certificate(),
          new Reached(),
          rejects,
          System::nanoTime);
    } catch (NetworkException e) {
      control.shutdown();
      carrier.close();
      pools.close();
      throw e;
    }
  }

  /** Where nodes of the same site can use this one as a seed. */
  public Endpoint endpoint() {
    return carrier.endpoint();
  }

  /** What nodes of other sites are told to dial; empty if this one does not listen for them. */
  public List<Endpoint> reachableAt() {
    return direct.reachableFromAfar();
  }

  /**
   * Sites that this node sees now, its own among them. A node that is refused by the hub, or has a
   * wrong address for it, does not fail: it sees its own site for ever.
   */
  public Set<String> sites() {
    return control.ask(() -> Set.copyOf(topology.sites()));
  }

  /** Whether all of them can be reached as far as is known; none is about to be given up. */
  public boolean isSettled() {
    return control.ask(() -> !topology.isMissingSites());
  }

  /** Messages that came for pools in which this node has no member. */
  public long unknownPoolMessages() {
    return carrier.unknown();
  }

  /** Messages that JGroups did not take; what mattered was sent again. */
  public long unsentMessages() {
    return carrier.unsent();
  }

  /** Messages dropped because no node of this version would send them. */
  public long rejectedMessages() {
    return rejects.count();
  }

  /** What it knows of other nodes, in words; for whoever looks for what went wrong. */
  @Override
  public String toString() {
    return config.node()
        + control.ask(() -> ": " + topology + ", bridge " + carrier.bridge() + "; " + pools);
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    return pools.join(spec, listener);
  }

  @Override
  public void close() {
    pools.leaveAll();
    control.shutdown();
    direct.close();
    carrier.close();
    pools.close();
  }

  JChannel channel() {
    return carrier.channel();
  }

  /** Where it listens for other sites, or -1. */
  int directPort() {
    return direct.farPort();
  }

  private void tick() {
    long now = System.nanoTime();
    direct.tick(now);
    topology.look(carrier::hasRoute, now);
    watch.tick(now);
    pools.tick(now);
    if (refreshes.isDue(topology.isMissingSites() || pools.isJoining())) {
      carrier.refresh();
    }
  }

  private void gone(Set<Address> addresses) {
    if (!addresses.isEmpty()) {
      Set<NodeId> nodes = Addresses.nodes(addresses);
      direct.gone(nodes);
      pools.gone(nodes);
    }
  }

  private void lost(Set<Address> addresses, Cut cut) {
    Set<NodeId> nodes = Addresses.nodes(addresses);
    direct.gone(nodes);
    pools.lost(nodes, cut);
  }

  private void meeting(NodeId from, byte[] message) {
    control.post(
        () -> {
          try {
            direct.hear(from, Meeting.PROTOCOL.decode(message));
          } catch (WireException e) {
            rejects.add(() -> "a message about a direct link: " + e.getMessage());
          }
        });
  }

  /** What JGroups says of other nodes, taken to the control thread. */
  private final class Nodes implements Carrier.Listener {
    @Override
    public void view(String site, View view) {
      control.post(() -> gone(topology.view(site, view)));
    }

    @Override
    public void up(Set<String> back) {
      control.post(
          () -> {
            back.forEach(topology::up);
            // A plain member can miss a site's first view.
            carrier.refresh();
          });
    }

    @Override
    public void down(Set<String> missing) {
      control.post(
          () -> {
            missing.forEach(site -> topology.down(site, System.nanoTime()));
            carrier.refresh();
            watch.tick(System.nanoTime());
          });
    }

    @Override
    public void renewed(NodeId node) {
      control.post(() -> pools.renewed(node));
    }
  }

  /** What direct links need of this network. */
  private final class Reached implements DirectLinks.Site {
    @Override
    public void post(Runnable task) {
      control.post(task);
    }

    @Override
    public boolean isApart(NodeId node) {
      return !node.site().equals(config.site());
    }

    @Override
    public boolean isNear(NodeId node) {
      return false;
    }

    @Override
    public boolean keeps(NodeId node) {
      return false;
    }

    @Override
    public void meet(NodeId node, byte[] meeting) {
      meetings.ordered(node, meeting);
    }

    @Override
    public void reached(NodeId node, boolean directly) {
      LOG.log(
          Level.INFO,
          "{0}: {1} is reached {2}",
          config.node(),
          node,
          directly ? "directly" : "through the hub");
      if (!directly) {
        refreshes.linkEnded();
      }
      pools.reached(node, directly);
    }
  }

  /** What pools need of JGroups. */
  private final class ForPools implements org.satingrid.network.grid.membership.Carrier {
    @Override
    public NodeId self() {
      return carrier.self();
    }

    @Override
    public List<NodeId> named(String node) {
      return ids(topology.named(node));
    }

    @Override
    public List<NodeId> all() {
      return ids(topology.all());
    }

    @Override
    public void toRegistrar(NodeId to, byte[] message) {
      toRegistrars.ordered(to, message);
    }

    @Override
    public void toMember(NodeId to, byte[] message) {
      toMembers.ordered(to, message);
    }

    @Override
    public Way open(String pool, Receiver receiver) {
      return new PoolWay(pool, carrier.open("pool-" + pool, receiver), direct, receiver);
    }

    private static List<NodeId> ids(List<Address> addresses) {
      return addresses.stream().map(Addresses::id).toList();
    }
  }
}
