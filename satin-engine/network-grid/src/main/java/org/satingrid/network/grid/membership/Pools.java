package org.satingrid.network.grid.membership;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Predicate;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Mailbox;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/**
 * The pools of a node: pools with a member here, and pools that this node keeps as their registrar.
 * The control thread owns them. Messages between members do not touch it. Methods run on that
 * thread, unless they are marked for other threads.
 */
public final class Pools {
  private static final Logger LOG = System.getLogger(Pools.class.getName());

  private final String node;
  private final Duration joinWithin;
  private final Duration aloneFor;
  private final Carrier carrier;
  private final ControlThread control;
  private final Rejects rejects;
  private final ExecutorService listeners =
      Executors.newFixedThreadPool(
          Math.max(2, Runtime.getRuntime().availableProcessors()), Daemons.named("pool-events"));
  private final Registrar registrar;
  private final Map<String, MemberPool> pools = new HashMap<>();

  /** The nodes of each pool, for as long as this node is concerned with the pool. */
  private final Map<String, Set<NodeName>> told = new HashMap<>();

  private final ForOnePool here = new ForOnePool();
  private final Farewells farewells;

  /**
   * Begins without pools.
   *
   * @param node the name of this node
   * @param joinWithin how long joining a pool waits for the node of its registrar to appear
   * @param aloneFor how long a member continues without a way to the node that keeps its pool
   */
  public Pools(
      String node,
      Duration joinWithin,
      Duration aloneFor,
      Carrier carrier,
      ControlThread control,
      Rejects rejects) {
    this.node = node;
    this.joinWithin = joinWithin;
    this.aloneFor = aloneFor;
    this.carrier = carrier;
    this.control = control;
    this.rejects = rejects;
    this.farewells = new Farewells(aloneFor, here::ask);
    this.registrar =
        new Registrar(node, new SecureRandom()::nextLong, this::tell, new Registrars());
  }

  /** Joins as {@link org.satingrid.network.Network#join}, on any other thread. */
  public Pool join(PoolSpec spec, PoolListener listener) {
    MemberPool pool = new MemberPool(spec, listener, new Mailbox(listeners), here);
    try {
      control.execute(() -> start(pool));
    } catch (RejectedExecutionException e) {
      throw new NetworkException("this node's network is closed", e);
    }
    pool.awaitEntered(joinWithin);
    return pool;
  }

  /**
   * Leaves all pools, and returns when the others know or time is over. Called on any other thread.
   */
  public void leaveAll() {
    List<MemberPool> open;
    try {
      open = control.ask(() -> List.copyOf(pools.values()));
    } catch (RejectedExecutionException closed) {
      return;
    }
    open.parallelStream().forEach(MemberPool::close);
  }

  /** Stops all listeners. Any thread may call it. */
  public void close() {
    listeners.shutdown();
  }

  /** Runs at each tick. */
  public void tick(long now) {
    registrar.tick(now);
    farewells.tick(now, carrier::isThere, carrier::isAway);
    told.keySet().removeIf(pool -> !pools.containsKey(pool) && !registrar.keeps(pool));
    List.copyOf(pools.values()).forEach(pool -> pool.session().tick(now));
  }

  /** Returns true if there are no pools with a member or a registrar here. */
  public boolean isEmpty() {
    return pools.isEmpty() && registrar.isEmpty();
  }

  /** Nodes are gone, and with them their members. */
  public void gone(Set<NodeId> nodes) {
    LOG.log(Level.INFO, "{0}: nodes gone: {1}", node, nodes);
    registrar.gone(nodes);
    List.copyOf(pools.values()).forEach(pool -> pool.session().gone(nodes));
  }

  /** This node was expelled from its grid, and therefore lost to all others. */
  public void expelled(Set<NodeId> others) {
    LOG.log(Level.INFO, "{0}: expelled, nodes lost: {1}", node, others);
    registrar.cutOff(others);
    List.copyOf(pools.values()).forEach(pool -> pool.session().expelled(others));
  }

  /** Messages under way to a node may be lost. */
  public void renewed(NodeId to) {
    List.copyOf(pools.values()).forEach(pool -> pool.session().renewed(to));
  }

  /** Messages to a node take another way from now on. */
  public void reached(NodeId to, boolean directly) {
    List.copyOf(pools.values()).forEach(pool -> pool.session().reached(to, directly));
  }

  /** Nodes were taken off a pool. */
  public void removed(String pool, Predicate<NodeId> nodes) {
    LOG.log(Level.INFO, "{0}: nodes were taken off pool {1}", node, pool);
    registrar.removed(pool, nodes);
    MemberPool member = pools.get(pool);
    if (member != null) {
      member.session().removed(nodes);
    }
  }

  /** Handles a message from {@link Carrier#toRegistrar}. Any thread may call it. */
  public void request(NodeId from, byte[] message) {
    post(
        () -> {
          ToRegistrar request = ToRegistrar.PROTOCOL.decode(message);
          if (carrier.admits(request.pool(), from)) {
            registrar.handle(from, request, here.now());
          }
        });
  }

  /** Handles a message from {@link Carrier#toMember}. Any thread may call it. */
  public void answer(NodeId from, byte[] message) {
    post(
        () -> {
          ToMember news = ToMember.PROTOCOL.decode(message);
          if (!carrier.admits(news.pool(), from)) {
            return;
          }
          MemberPool pool = pools.get(news.pool());
          if (news instanceof ToMember.NoMember answer) {
            farewells.answered(answer);
          }
          if (pool != null) {
            pool.session().hear(from, news);
          } else if (news instanceof ToMember.Continued continued) {
            continued.leavesOf(carrier.self()).forEach(leave -> here.ask(from, leave));
          }
        });
  }

  @Override
  public String toString() {
    return registrar.toString();
  }

  /** Without names, every node can know of the pool. */
  private List<NodeId> concerned(String pool, Set<NodeName> named) {
    if (named.isEmpty()) {
      return carrier.all();
    }
    Set<NodeId> admitted = carrier.admitted(pool);
    return carrier.all().stream()
        .filter(other -> named.contains(other.name()) || admitted.contains(other))
        .toList();
  }

  private void start(MemberPool pool) {
    String id = pool.spec().id();
    if (pools.putIfAbsent(id, pool) != null) {
      pool.refuse("node " + node + " is in pool " + id + " already; leave it first");
      return;
    }
    if (!carrier.takesPart(id)) {
      pools.remove(id, pool);
      pool.refuse("the portal has given node " + node + " no pass for pool " + id);
      return;
    }
    try {
      Way way = carrier.open(id, pool.intake()::receive);
      told.put(id, pool.spec().nodes());
      pool.session().start(way, UUID.randomUUID().toString(), joinWithin);
    } catch (NetworkException e) {
      pools.remove(id, pool);
      pool.refuse(String.valueOf(e.getMessage()));
    }
  }

  private void tell(NodeId to, ToMember message) {
    carrier.toMember(to, message.pool(), ToMember.PROTOCOL.encode(message));
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

  /** The node as its registrar sees it. */
  private final class Registrars implements Registrar.Nodes {
    @Override
    public NodeId self() {
      return carrier.self();
    }

    @Override
    public Collection<NodeId> concerned(String pool) {
      return Pools.this.concerned(pool, told.getOrDefault(pool, Set.of()));
    }

    @Override
    public boolean isAway(NodeId other) {
      return carrier.isAway(other);
    }

    @Override
    public boolean mayKeep(String pool) {
      return carrier.takesPart(pool);
    }

    @Override
    public void ask(NodeId to, ToRegistrar request) {
      here.ask(to, request);
    }

    @Override
    public boolean isMember(String id, long epoch) {
      MemberPool pool = pools.get(id);
      return pool != null && pool.session().isMember(epoch);
    }

    @Override
    public boolean isJoining(String id) {
      MemberPool pool = pools.get(id);
      return pool != null && pool.is(MemberPool.State.JOINING);
    }

    @Override
    public boolean isOrphaned(String id) {
      MemberPool pool = pools.get(id);
      return pool != null && pool.session().isOrphaned();
    }
  }

  /** The node as a pool sees it. */
  private final class ForOnePool implements PoolNode {
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
    public NodeId self() {
      return carrier.self();
    }

    @Override
    public List<NodeId> named(String name) {
      return carrier.named(name);
    }

    @Override
    public List<NodeId> concerned(PoolSpec pool) {
      return Pools.this.concerned(pool.id(), pool.nodes());
    }

    @Override
    public boolean isThere(NodeId other) {
      return carrier.isThere(other);
    }

    @Override
    public boolean isAway(NodeId other) {
      return carrier.isAway(other);
    }

    @Override
    public boolean seesHub() {
      return carrier.seesHub();
    }

    @Override
    public Duration aloneFor() {
      return aloneFor;
    }

    @Override
    public String trouble() {
      return carrier.trouble();
    }

    @Override
    public void ask(NodeId registrarNode, ToRegistrar request) {
      carrier.toRegistrar(registrarNode, request.pool(), ToRegistrar.PROTOCOL.encode(request));
    }

    @Override
    public void farewell(Farewells.Words words) {
      farewells.say(words, now());
    }

    @Override
    public void over(MemberPool pool) {
      String id = pool.spec().id();
      pools.remove(id, pool);
      if (!carrier.keepsForOthers()) {
        // This runs after the farewell of the member, which is on its way to this node itself.
        control.post(
            () -> {
              if (!pools.containsKey(id)) {
                registrar.withdraw(id);
              }
            });
      }
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
