package org.satingrid.network.grid.admission;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.PublicKey;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.PoolPass;
import org.satingrid.network.grid.node.NodeId;

/**
 * Decides which nodes this one hears about which pool. A node shows its pass before it says
 * anything else about a pool; what others say is dropped, counted and told once. The pass must name
 * the node under which hub or link know the sender, which is that of its certificate. Any thread
 * may call.
 *
 * <pre>
 *   UNKNOWN --a good pass--> ADMITTED --taken off--> REMOVED --no longer taken off--> UNKNOWN
 *      '--anything else: dropped, asked for its pass once a second, told of after a second
 * </pre>
 */
public final class Gate {
  private static final Logger LOG = System.getLogger(Gate.class.getName());
  private static final long ASK_NANOS = 1_000_000_000L;

  /** Of pools that this node takes no part in, or not yet; passes of more are not kept. */
  private static final int MAX_POOLS = 4096;

  private static final int MAX_REFUSALS = 1000;

  /** How nodes speak about passes. */
  public interface Talk {
    void show(NodeId to, String pool, String pass);

    void ask(NodeId to, String pool);
  }

  private final NodeId self;
  private final @Nullable Passes passes;
  private final @Nullable PublicKey authority;
  private final Talk talk;
  private final LongSupplier clock;
  private final Map<String, Known> pools = new ConcurrentHashMap<>();
  private final LongAdder refused = new LongAdder();

  /** What is known of the nodes of one pool. */
  private static final class Known {
    final Map<NodeId, PoolPass> admitted = new ConcurrentHashMap<>();

    /** Those that were shown this node's pass, and when they may have it again. */
    final Map<NodeId, Long> shown = new ConcurrentHashMap<>();

    final Map<NodeId, Refusal> refusals = new ConcurrentHashMap<>();
  }

  private static final class Refusal {
    final long since;
    long askedAt;
    boolean told;

    Refusal(long now) {
      since = now;
      askedAt = now - ASK_NANOS;
    }
  }

  /**
   * Nobody is admitted yet.
   *
   * @param passes null where there is no portal: then everybody is
   * @param authority whose signatures make passes; null without passes
   */
  public Gate(
      NodeId self,
      @Nullable Passes passes,
      @Nullable PublicKey authority,
      Talk talk,
      LongSupplier clock) {
    this.self = self;
    this.passes = passes;
    this.authority = authority;
    this.talk = talk;
    this.clock = clock;
  }

  /** Has the pools named from which the portal takes nodes. */
  public void listen(Consumer<String> listener) {
    if (passes != null) {
      passes.listen(listener);
    }
  }

  /** Whether this node takes part in the pool, as far as it was told. */
  public boolean takesPart(String pool) {
    return passes == null || passes.held(pool) != null;
  }

  /** Whether what a node says about a pool is heard. */
  public boolean admits(String pool, NodeId from) {
    if (passes == null || from.equals(self)) {
      return true;
    }
    Known known = pools.get(pool);
    if (known != null && known.admitted.containsKey(from)) {
      return true;
    }
    refuse(passes, pool, from);
    return false;
  }

  /**
   * Before this node says something about a pool: shows its pass if it has not yet. False if the
   * other one was taken off the pool, or this node is not part of it.
   */
  public boolean maySay(String pool, NodeId to) {
    if (passes == null || to.equals(self)) {
      return true;
    }
    Known known = pools.get(pool);
    if (known != null && known.shown.containsKey(to)) {
      return true;
    }
    String own = passes.held(pool);
    if (own == null || passes.isRemoved(pool, to)) {
      return false;
    }
    talk.show(to, pool, own);
    known(pool).shown.put(to, clock.getAsLong());
    return true;
  }

  /** A node shows a pass. */
  public void shown(NodeId from, String pool, String pass) {
    if (passes == null || authority == null) {
      return;
    }
    PoolPass read = PoolPass.read(pass, authority).orElse(null);
    String flaw = flaw(passes, from, pool, read);
    if (flaw != null) {
      refused.increment();
      tell(pool, from, flaw);
    } else if (read != null && (takesPart(pool) || pools.size() < MAX_POOLS)) {
      Known known = known(pool);
      known.refusals.remove(from);
      known.admitted.put(from, read);
    }
  }

  /** A node asks for this one's pass; true if it is shown, so that more can be said again. */
  public boolean asked(NodeId from, String pool) {
    Known known = pools.get(pool);
    Long again = known == null ? null : known.shown.get(from);
    String own = passes == null ? null : passes.held(pool);
    long now = clock.getAsLong();
    // A node that has heard nothing about the pool from this one must not learn that this node is
    // part of the pool.
    if (known == null || again == null || own == null || now - again < 0) {
      return false;
    }
    talk.show(from, pool, own);
    known.shown.put(from, now + ASK_NANOS / 2);
    return true;
  }

  /** Nodes that have shown their pass for a pool. */
  public Set<NodeId> admitted(String pool) {
    Known known = pools.get(pool);
    return known == null ? Set.of() : Set.copyOf(known.admitted.keySet());
  }

  /** Whether a node was taken off a pool. */
  public boolean isRemoved(String pool, NodeId node) {
    return passes != null && passes.isRemoved(pool, node);
  }

  /** Hears and tells those no more that were taken off the pool. */
  public void remove(String pool) {
    Known known = pools.get(pool);
    if (known != null) {
      known.admitted.keySet().removeIf(node -> isRemoved(pool, node));
      known.shown.keySet().removeIf(node -> isRemoved(pool, node));
    }
  }

  /** Now and then: forgets pools that are over. */
  public void tick() {
    Passes told = passes;
    if (told != null) {
      for (String pool : new HashSet<>(pools.keySet())) {
        Known known = pools.get(pool);
        if (known != null && told.held(pool) == null) {
          known.admitted.values().removeIf(told::isOver);
          if (known.admitted.isEmpty()) {
            pools.remove(pool, known);
          }
        }
      }
    }
  }

  /** What was said about pools by nodes without a good pass, and passes that were not good. */
  public long refused() {
    return refused.sum();
  }

  private static @Nullable String flaw(
      Passes told, NodeId from, String pool, @Nullable PoolPass pass) {
    if (pass == null) {
      return "shows a pass that the grid's authority has not signed";
    }
    if (!pass.pool().equals(pool)) {
      return "shows a pass for another pool";
    }
    if (!pass.node().name().equals(from.node()) || !from.site().equals(pass.node().site())) {
      return "shows the pass of " + pass.node().uri();
    }
    if (told.isOver(pass)) {
      return "shows a pass that was good until " + pass.expiresAt();
    }
    return told.isRemoved(pool, from) ? "was taken off it" : null;
  }

  /**
   * Nothing is said to strangers about pools that this node takes no part in. A pass may be on its
   * way still, or lost with a link, so it is asked for before anything is told.
   */
  private void refuse(Passes told, String pool, NodeId from) {
    refused.increment();
    if (told.held(pool) == null) {
      return;
    }
    if (told.isRemoved(pool, from)) {
      tell(pool, from, "was taken off it");
      return;
    }
    long now = clock.getAsLong();
    boolean late = false;
    Refusal refusal = refusal(pool, from, now);
    if (refusal == null) {
      return;
    }
    synchronized (refusal) {
      if (now - refusal.askedAt < ASK_NANOS) {
        return;
      }
      refusal.askedAt = now;
      late = now - refusal.since >= ASK_NANOS;
    }
    talk.ask(from, pool);
    if (late) {
      tell(pool, from, "shows no pass for it");
    }
  }

  private void tell(String pool, NodeId from, String flaw) {
    Refusal refusal = refusal(pool, from, clock.getAsLong());
    if (refusal == null) {
      return;
    }
    synchronized (refusal) {
      if (refusal.told) {
        return;
      }
      refusal.told = true;
    }
    LOG.log(
        Level.WARNING,
        "{0}: node {1} speaks about pool {2} and {3}; it is not heard, and what else it says is"
            + " counted without a word",
        self,
        from,
        pool,
        flaw);
  }

  /** Null if there are too many. */
  private @Nullable Refusal refusal(String pool, NodeId from, long now) {
    if (!takesPart(pool) && pools.size() >= MAX_POOLS) {
      return null;
    }
    Map<NodeId, Refusal> refusals = known(pool).refusals;
    Refusal before = refusals.get(from);
    if (before != null || refusals.size() >= MAX_REFUSALS) {
      return before;
    }
    return refusals.computeIfAbsent(from, added -> new Refusal(now));
  }

  private Known known(String pool) {
    return pools.computeIfAbsent(pool, added -> new Known());
  }
}
