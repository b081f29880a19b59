package org.satingrid.network.jgroups;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jgroups.Address;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.Cut;
import org.satingrid.network.support.Mailbox;
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
  private final ExecutorService listeners;
  private final Carrier carrier;
  private final Carrier.Fork toRegistrars;
  private final Carrier.Fork toMembers;
  private final Carrier.Fork meetings;
  private final DirectLinks direct;

  // Of the control thread.
  private final Topology topology;
  private final SiteWatch watch;
  private final Registrar registrar;
  private final Map<String, JGroupsPool> pools = new HashMap<>();
  private final PoolDesk desk = new PoolDesk();
  private final Farewells farewells = new Farewells(desk::ask);
  private final Refreshes refreshes = new Refreshes();

  private JGroupsNetwork(JGroupsConfig config) {
    this.config = config;
    this.rejects = new Rejects(LOG, config.node());
    this.listeners =
        Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()), Daemons.named("pool-events"));
    this.registrar =
        new Registrar(config.node(), new SecureRandom()::nextLong, this::tell, new Registrars());
    this.topology = new Topology(JGroupsConfig.SUCCESSION);
    this.watch = new SiteWatch(topology, config.hub(), control::post, this::lost);
    this.carrier = Carrier.connect(config, new Nodes());
    this.toRegistrars = carrier.open("registrars", this::request);
    this.toMembers = carrier.open("members", this::answer);
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
      return new DirectLinks(config, carrier.self(), new Reached(), rejects, System::nanoTime);
    } catch (NetworkException e) {
      control.shutdown();
      carrier.close();
      listeners.shutdown();
      throw e;
    }
  }

  /** Where nodes of the same site can use this one as a seed. */
  public Endpoint endpoint() {
    return carrier.endpoint();
  }

  /** What nodes of other sites are told to dial; empty if this one does not listen for them. */
  public List<Endpoint> reachableAt() {
    return direct.reachableAt();
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
        + control.ask(() -> ": " + topology + ", bridge " + carrier.bridge() + "; " + registrar);
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    JGroupsPool pool = new JGroupsPool(spec, listener, new Mailbox(listeners), desk);
    try {
      control.execute(() -> start(pool));
    } catch (RejectedExecutionException e) {
      throw new NetworkException("this node's network is closed", e);
    }
    pool.awaitEntered(config.joinWithin());
    return pool;
  }

  @Override
  public void close() {
    List<JGroupsPool> open;
    try {
      open = control.ask(() -> List.copyOf(pools.values()));
    } catch (RejectedExecutionException closed) {
      return;
    }
    open.parallelStream().forEach(JGroupsPool::close);
    control.shutdown();
    direct.close();
    carrier.close();
    listeners.shutdown();
  }

  JChannel channel() {
    return carrier.channel();
  }

  /** Where it listens for other sites, or -1. */
  int directPort() {
    return direct.port();
  }

  private void start(JGroupsPool pool) {
    String id = pool.spec().id();
    if (pools.putIfAbsent(id, pool) != null) {
      pool.refuse("node " + config.node() + " is in pool " + id + " already; leave it first");
      return;
    }
    try {
      Carrier.Fork fork = carrier.open("pool-" + id, pool.intake()::receive);
      PoolWay way = new PoolWay(id, fork, direct, pool.intake()::receive);
      pool.session().start(way, UUID.randomUUID().toString(), config.joinWithin());
    } catch (NetworkException e) {
      pools.remove(id, pool);
      pool.refuse(String.valueOf(e.getMessage()));
    }
  }

  private void tick() {
    long now = desk.now();
    registrar.tick(now);
    direct.tick(now);
    topology.look(carrier::hasRoute, now);
    watch.tick(now);
    farewells.tick(now, desk.all());
    List.copyOf(pools.values()).forEach(pool -> pool.session().tick(now));
    boolean waiting =
        topology.isMissingSites()
            || pools.values().stream().anyMatch(pool -> pool.is(JGroupsPool.State.JOINING));
    if (refreshes.isDue(waiting)) {
      carrier.refresh();
    }
  }

  private void gone(Set<Address> nodes) {
    if (!nodes.isEmpty()) {
      LOG.log(Level.INFO, "{0}: nodes gone: {1}", config.node(), nodes);
      direct.gone(nodes);
      registrar.gone(nodes);
      List.copyOf(pools.values()).forEach(pool -> pool.session().gone(nodes));
    }
  }

  private void lost(Set<Address> nodes, Cut cut) {
    LOG.log(Level.INFO, "{0}: {1}, nodes lost: {2}", config.node(), cut, nodes);
    direct.gone(nodes);
    if (cut == Cut.HUB_SILENT) {
      registrar.cutOff(nodes);
    } else {
      registrar.gone(nodes);
    }
    List.copyOf(pools.values()).forEach(pool -> pool.session().lost(nodes, cut));
  }

  private void request(Address from, byte[] message) {
    post(() -> registrar.handle(from, ToRegistrar.PROTOCOL.decode(message), desk.now()));
  }

  private void answer(Address from, byte[] message) {
    post(
        () -> {
          ToMember news = ToMember.PROTOCOL.decode(message);
          JGroupsPool pool = pools.get(news.pool());
          if (news instanceof ToMember.NoMember answer) {
            farewells.answered(answer);
          }
          if (pool != null) {
            pool.session().hear(from, news);
          } else if (news instanceof ToMember.Continued continued) {
            continued.leavesOf(carrier.self()).forEach(leave -> desk.ask(from, leave));
          }
        });
  }

  private void meeting(Address from, byte[] message) {
    post(() -> direct.hear(from, Meeting.PROTOCOL.decode(message)));
  }

  private void tell(Address to, ToMember message) {
    toMembers.ordered(to, ToMember.PROTOCOL.encode(message));
  }

  private void post(ControlThread.Task task) {
    control.post(
        () -> {
          try {
            task.run();
          } catch (WireException e) {
            rejects.add(() -> "a message about a pool: " + e.getMessage());
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
            missing.forEach(site -> topology.down(site, desk.now()));
            carrier.refresh();
            watch.tick(desk.now());
          });
    }

    @Override
    public void renewed(Address node) {
      control.post(() -> List.copyOf(pools.values()).forEach(pool -> pool.session().renewed(node)));
    }
  }

  /** What direct links need of this network. */
  private final class Reached implements DirectLinks.Site {
    @Override
    public void post(Runnable task) {
      control.post(task);
    }

    @Override
    public void meet(Address node, byte[] meeting) {
      meetings.ordered(node, meeting);
    }

    @Override
    public void reached(Address node, boolean directly) {
      LOG.log(
          Level.INFO,
          "{0}: {1} is reached {2}",
          config.node(),
          node,
          directly ? "directly" : "through the hub");
      if (!directly) {
        refreshes.linkEnded();
      }
      List.copyOf(pools.values()).forEach(pool -> pool.session().reached(node, directly));
    }
  }

  /** What this node's registrar needs of its network. */
  private final class Registrars implements Registrar.Nodes {
    @Override
    public Address self() {
      return carrier.self();
    }

    @Override
    public Collection<Address> all() {
      return topology.all();
    }

    @Override
    public void ask(Address node, ToRegistrar request) {
      desk.ask(node, request);
    }

    @Override
    public boolean isMember(String id, long epoch) {
      JGroupsPool pool = pools.get(id);
      return pool != null && pool.session().isMember(epoch);
    }

    @Override
    public boolean isOrphaned(String id) {
      JGroupsPool pool = pools.get(id);
      return pool != null && pool.session().isOrphaned();
    }
  }

  /** What a pool needs of its network. */
  private final class PoolDesk implements Desk {
    @Override
    public void post(Runnable task) {
      control.post(task);
    }

    @Override
    public void postLater(long millis, Runnable task) {
      control.later(millis, task);
    }

    @Override
    public boolean onControlThread() {
      return control.isCurrent();
    }

    @Override
    public List<Address> named(String node) {
      return topology.named(node);
    }

    @Override
    public List<Address> all() {
      return topology.all();
    }

    @Override
    public void ask(Address registrarNode, ToRegistrar request) {
      toRegistrars.ordered(registrarNode, ToRegistrar.PROTOCOL.encode(request));
    }

    @Override
    public void farewell(Address registrarNode, ToRegistrar.Leave leave, List<Address> members) {
      farewells.say(registrarNode, leave, members, now());
    }

    @Override
    public void over(JGroupsPool pool) {
      pools.remove(pool.spec().id(), pool);
    }

    @Override
    public long now() {
      return System.nanoTime();
    }

    @Override
    public Rejects rejects() {
      return rejects;
    }
  }
}
