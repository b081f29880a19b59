package org.satingrid.network.grid.membership;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolEvent;

/** The pools with this node as registrar. Used only by the network's control thread. */
final class Registrar {
  private static final Logger LOG = System.getLogger(Registrar.class.getName());
  private static final long ASSERT_NANOS = 2_000_000_000L;
  private static final int MAX_REMEMBERED = 1_000;

  private final String node;
  private final LongSupplier epochs;
  private final HostedPool.Out out;
  private final Nodes nodes;
  private final Map<String, HostedPool> pools = new HashMap<>();
  private final Map<String, Gathering> gatherings = new HashMap<>();
  private final Set<String> asked = new HashSet<>();

  /**
   * The pools that this node is joining while their survivors wait for its report. The value is the
   * start of this wait.
   */
  private final Map<String, Long> missed = new HashMap<>();

  /** Pools that this node has given up. */
  private final Set<String> givenUp = new HashSet<>();

  /** Pools that continue without this node, by their epochs. */
  private final Map<Long, GoneOn> goneOn = new HashMap<>();

  /**
   * The last state of a pool that this node has given up. A member that was unreachable sends its
   * first request to this node. The answer must report the end of the job, before the member looks
   * for an heir.
   *
   * @param newest the newest member of the pool on this node
   * @param log the last events of the pool
   */
  private record GoneOn(int newest, List<PoolEvent> log) {}

  private long assertAt;

  /**
   * The methods with which a registrar finds other nodes and sends messages to their registrars.
   */
  interface Nodes {
    NodeId self();

    /** Returns the visible nodes that can know of a pool. */
    Collection<NodeId> concerned(String pool);

    /** Returns true if a node is unreachable but not gone. */
    boolean isAway(NodeId node);

    /** Returns true if this node is allowed to be a pool's registrar. */
    boolean mayKeep(String pool);

    void ask(NodeId registrar, ToRegistrar request);

    /** Returns true if this node has a member of that pool. */
    boolean isMember(String pool, long epoch);

    /** Returns true if this node has requested to join that pool and has no answer yet. */
    boolean isJoining(String pool);

    /** Returns true if this node's member of that pool is without a registrar. */
    boolean isOrphaned(String pool);
  }

  Registrar(String node, LongSupplier epochs, HostedPool.Out out, Nodes nodes) {
    this.node = node;
    this.epochs = epochs;
    this.out = out;
    this.nodes = nodes;
  }

  void handle(NodeId from, ToRegistrar request, long now) {
    if (request instanceof ToRegistrar.Join join) {
      join(from, join, now);
      return;
    }
    if (request instanceof ToRegistrar.Survivor survivor) {
      survivor(from, survivor, now);
      return;
    }
    if (request instanceof ToRegistrar.Gone gone) {
      gone(from, gone, now);
      return;
    }
    HostedPool pool = pools.get(request.pool());
    if (request instanceof ToRegistrar.Alive alive) {
      if (pool == null) {
        answerWithoutPool(from, alive);
      } else {
        pool.alive(from, alive, now);
      }
    } else if (request instanceof ToRegistrar.Leave leave) {
      if (pool == null) {
        out.send(from, new ToMember.NoMember(leave.pool(), leave.epoch(), leave.id()));
      } else {
        pool.leave(from, leave);
      }
    } else if (pool != null && request instanceof ToRegistrar.Claim claim) {
      pool.claim(from, claim);
    } else if (pool != null
        && request instanceof ToRegistrar.Followers theirs
        && theirs.epoch() == pool.epoch()) {
      another(from, theirs, pool, now);
    }
    forgetEmpty();
  }

  private void answerWithoutPool(NodeId from, ToRegistrar.Alive alive) {
    String id = alive.pool();
    GoneOn left = goneOn.get(alive.epoch());
    if (left == null) {
      out.send(from, new ToMember.NoMember(id, alive.epoch(), alive.id()));
      return;
    }
    List<PoolEvent> missed =
        left.log().stream().filter(event -> event.sequence() > alive.sequence()).toList();
    if (!missed.isEmpty()) {
      out.send(from, new ToMember.News(id, alive.epoch(), 0, missed, Map.of()));
    }
    out.send(from, new ToMember.NotHere(id, alive.epoch(), left.newest()));
  }

  /** Handles the message of another registrar of the same pool, with the list of its followers. */
  private void another(NodeId from, ToRegistrar.Followers theirs, HostedPool pool, long now) {
    if (theirs.term() == pool.term()) {
      pool.giveUpThoseOf(theirs);
    } else if (theirs.term() > pool.term()) {
      switch (pool.against(theirs, now)) {
        case WAIT -> pool.lose(theirs);
        case YIELD -> {
          LOG.log(Level.INFO, "{0}: pool {1} is kept by {2} now", node, pool.id(), from);
          giveUp(pool, node -> false);
        }
        case OUTLAST -> {
          LOG.log(Level.INFO, "{0}: keeps pool {1}, not {2}", node, pool.id(), from);
          pool.lose(theirs);
          pool.outlast(theirs);
        }
      }
    }
  }

  private void gone(NodeId from, ToRegistrar.Gone gone, long now) {
    HostedPool pool = pools.get(gone.pool());
    Gathering gathering = gatherings.get(gone.pool());
    if (pool != null && pool.epoch() == gone.epoch()) {
      pool.leave(from, new ToRegistrar.Leave(gone.pool(), gone.epoch(), gone.id(), true));
      forgetEmpty();
    } else if (gathering != null && gathering.epoch() == gone.epoch()) {
      gathering.left(gone.id(), from);
      settle(gone.pool(), now);
    }
  }

  void gone(Set<NodeId> nodes) {
    gatherings.values().forEach(gathering -> gathering.gone(nodes));
    pools.values().forEach(pool -> pool.gone(nodes::contains));
    forgetEmpty();
  }

  /** Called when nodes were removed from a pool. */
  void removed(String id, Predicate<NodeId> taken) {
    Gathering gathering = gatherings.get(id);
    if (gathering != null) {
      gathering.removed(taken);
    }
    HostedPool pool = pools.get(id);
    if (pool != null) {
      pool.gone(taken);
    }
    forgetEmpty();
  }

  /**
   * Called when this node no longer takes part in a pool. If this node is the pool's registrar, the
   * other members need an heir.
   */
  void withdraw(String id) {
    HostedPool pool = pools.get(id);
    if (pool != null) {
      goesOn(pool);
      giveUp(pool, node -> true);
      forgetEmpty();
    }
  }

  /**
   * Returns true if this node is the registrar of that pool, or is about to become the registrar.
   */
  boolean keeps(String id) {
    return pools.containsKey(id) || gatherings.containsKey(id);
  }

  /**
   * Called when other nodes have lost this node. This node gives up the pools with members on those
   * nodes.
   */
  void cutOff(Set<NodeId> others) {
    for (HostedPool pool : pools.values()) {
      if (pool.reaches(others)) {
        goesOn(pool);
        giveUp(pool, others::contains);
      }
    }
    forgetEmpty();
  }

  /**
   * Remembers the pool, so that a node that still requests to join does not get a second pool with
   * the same name.
   */
  private void giveUp(HostedPool pool, Predicate<NodeId> others) {
    remember(pool.id(), givenUp);
    pool.dissolve(others);
  }

  private void goesOn(HostedPool pool) {
    keepFew(goneOn.keySet());
    goneOn.put(pool.epoch(), new GoneOn(pool.newest(), pool.log()));
  }

  private static <T> boolean remember(T one, Set<T> all) {
    keepFew(all);
    return all.add(one);
  }

  private static void keepFew(Set<?> all) {
    if (all.size() > MAX_REMEMBERED) {
      all.clear();
    }
  }

  /** Returns true if this node is not a registrar, and not about to become one. */
  boolean isEmpty() {
    return pools.isEmpty() && gatherings.isEmpty();
  }

  void tick(long now) {
    pools.values().forEach(pool -> pool.tick(now, nodes::isAway));
    for (String pool : Set.copyOf(gatherings.keySet())) {
      settle(pool, now);
    }
    gatherings.values().removeIf(gathering -> gathering.isStale(now));
    missed.keySet().removeIf(pool -> !nodes.isJoining(pool));
    gatherings.values().forEach(gathering -> gathering.askThoseSilent(nodes::ask));
    forgetEmpty();
    if (now - assertAt >= 0) {
      assertAt = now + ASSERT_NANOS;
      pools.values().stream().filter(pool -> pool.hasInherited(now)).forEach(this::assertTerm);
    }
  }

  /**
   * Informs other nodes of this registrar's term, because a registrar that was counted as lost has
   * possibly returned.
   */
  private void assertTerm(HostedPool pool) {
    pool.tellAgain();
    for (NodeId other : nodes.concerned(pool.id())) {
      if (!other.equals(nodes.self())) {
        nodes.ask(other, pool.followers());
      }
    }
  }

  private void survivor(NodeId from, ToRegistrar.Survivor survivor, long now) {
    HostedPool pool = pools.get(survivor.pool());
    if (pool != null && pool.epoch() == survivor.epoch()) {
      pool.survivor(from, survivor, now);
      return;
    }
    if (!nodes.isMember(survivor.pool(), survivor.epoch())) {
      if (mayBeLetIn(survivor.pool(), now)) {
        return;
      }
      gatherings.remove(survivor.pool());
      out.send(
          from, new ToMember.NotHere(survivor.pool(), survivor.epoch(), survivor.state().newest()));
      return;
    }
    gatherings
        .compute(survivor.pool(), (id, before) -> Gathering.of(before, survivor, now))
        .report(survivor, from.equals(nodes.self()), now);
    settle(survivor.pool(), now);
  }

  /**
   * Returns true if the lost registrar's answer to this node's request can still be on its way.
   * This is possible for a second after the loss.
   */
  private boolean mayBeLetIn(String pool, long now) {
    return nodes.isJoining(pool)
        && now - missed.computeIfAbsent(pool, id -> now) < Gathering.WAIT_NANOS;
  }

  private void settle(String pool, long now) {
    Gathering gathering = gatherings.get(pool);
    if (gathering != null && gathering.hasHeir() && !nodes.isOrphaned(pool)) {
      // The registrar is present after all, and has events that the reports lack.
      gatherings.remove(pool);
      return;
    }
    HostedPool inherited = gathering == null ? null : gathering.inherited(out, now);
    if (inherited != null) {
      LOG.log(Level.INFO, "{0}: keeps pool {1} from now on", node, pool);
      gatherings.remove(pool);
      pools.put(pool, inherited);
    }
  }

  private void join(NodeId from, ToRegistrar.Join join, long now) {
    HostedPool kept = pools.get(join.pool());
    if (kept != null) {
      kept.join(from, join.ticket(), now);
      return;
    }
    // The request goes to all nodes. If another node has inherited the pool, that node answers
    // before the request is repeated. Nodes other than the named registrar do not answer.
    if (join.registrar().equals(node)
        && nodes.mayKeep(join.pool())
        && !givenUp.contains(join.pool())
        && !remember(join.ticket(), asked)) {
      asked.remove(join.ticket());
      HostedPool created = new HostedPool(join.pool(), epochs.getAsLong(), out);
      pools.put(join.pool(), created);
      created.join(from, join.ticket(), now);
    }
  }

  @Override
  public String toString() {
    return "keeps " + pools.values() + ", gathers " + gatherings.keySet();
  }

  private void forgetEmpty() {
    pools.values().removeIf(HostedPool::isEmpty);
  }
}
