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
 * The pools of a node: pools with a member on it, and pools with this node as registrar. The
 * control thread owns them. Messages between members do not go through this object. All methods run
 * on that thread, except methods that are marked for other threads.
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

  /** The nodes of each pool, as long as this node has a role in the pool. */
  private final Map<String, Set<NodeName>> told = new HashMap<>();

  private final ForOnePool here = new ForOnePool();
  private final Farewells farewells;

  /**
   * Makes an empty set of pools.
   *
   * @param node the name of this node
   * @param joinWithin maximum wait for the node of the pool's registrar when this node joins a pool
   * @param aloneFor how long a member continues while it cannot reach the node of its registrar
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

  /**
   * Joins as {@link org.satingrid.network.Network#join} does. Must not be called on the control
   * thread.
   */
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
   * Leaves all pools. Returns when the other members have been informed, or at the time limit. Must
   * not be called on the control thread.
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

  /** Stops all listeners. Any thread can call it. */
  public void close() {
    listeners.shutdown();
  }

  /** Repeats messages and checks time limits. Called at each tick of the control thread. */
  public void tick(long now) {
    registrar.tick(now);
    farewells.tick(now, carrier::isThere, carrier::isAway);
    told.keySet().removeIf(pool -> !pools.containsKey(pool) && !registrar.keeps(pool));
    List.copyOf(pools.values()).forEach(pool -> pool.session().tick(now));
  }

  /** Returns true if this node has no pool with a member or a registrar on it. */
  public boolean isEmpty() {
    return pools.isEmpty() && registrar.isEmpty();
  }

  /** Called when nodes are gone, with all their members. */
  public void gone(Set<NodeId> nodes) {
    LOG.log(Level.INFO, "{0}: nodes gone: {1}", node, nodes);
    registrar.gone(nodes);
    List.copyOf(pools.values()).forEach(pool -> pool.session().gone(nodes));
  }

  /** Called when this node was removed from its grid, so that all other nodes have lost it. */
  public void expelled(Set<NodeId> others) {
    LOG.log(Level.INFO, "{0}: expelled, nodes lost: {1}", node, others);
    registrar.cutOff(others);
    List.copyOf(pools.values()).forEach(pool -> pool.session().expelled(others));
  }

  /** Called when messages on their way to a node are possibly lost. */
  public void renewed(NodeId to) {
    List.copyOf(pools.values()).forEach(pool -> pool.session().renewed(to));
  }

  /** Called when the route of messages to a node has changed. */
  public void reached(NodeId to, boolean directly) {
    List.copyOf(pools.values()).forEach(pool -> pool.session().reached(to, directly));
  }

  /** Called when nodes were removed from a pool. */
  public void removed(String pool, Predicate<NodeId> nodes) {
    LOG.log(Level.INFO, "{0}: nodes were taken off pool {1}", node, pool);
    registrar.removed(pool, nodes);
    MemberPool member = pools.get(pool);
    if (member != null) {
      member.session().removed(nodes);
    }
  }

  /** Handles a message from {@link Carrier#toRegistrar}. Any thread can call it. */
  public void request(NodeId from, byte[] message) {
    post(
        () -> {
          ToRegistrar request = ToRegistrar.PROTOCOL.decode(message);
          if (carrier.admits(request.pool(), from)) {
            registrar.handle(from, request, here.now());
          }
        });
  }

  /** Handles a message from {@link Carrier#toMember}. Any thread can call it. */
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

  /**
   * Returns the nodes of the pool. If they are not listed, returns all nodes, because every node
   * can then know of the pool.
   */
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

  /** The methods of this node that its registrars use. */
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

  /** The methods of this node that its pools use. */
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
        // The farewell of the member can be on its way to this node itself. This task runs after
        // the farewell.
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
