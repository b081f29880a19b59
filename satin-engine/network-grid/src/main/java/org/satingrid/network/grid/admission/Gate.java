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
 * Accepts messages about a pool only from nodes that have shown a pass for this pool. A node shows
 * its pass before it sends any other message about a pool. Messages without a pass are dropped,
 * counted and logged once. The pass must contain the node name that the hub or link has verified
 * with the sender's certificate. Any thread can use this object.
 *
 * <pre>
 *   UNKNOWN --a good pass--> ADMITTED --removed by the portal--> REMOVED --allowed again--> UNKNOWN
 *      '--other messages: dropped. The node is asked for its pass, and logged after a second
 * </pre>
 */
public final class Gate {
  private static final Logger LOG = System.getLogger(Gate.class.getName());
  private static final long ASK_NANOS = 1_000_000_000L;

  /** Maximum number of pools that are kept although this node has no pass for them yet. */
  private static final int MAX_POOLS = 4096;

  private static final int MAX_REFUSALS = 1000;

  /** Sends messages about passes. */
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

  /** The passes that nodes have shown for one pool. */
  private static final class Known {
    final Map<NodeId, PoolPass> admitted = new ConcurrentHashMap<>();

    /**
     * The nodes that have received this node's pass. The value is the time before which this node
     * does not show its pass to the node again.
     */
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
   * Makes a gate that has not admitted any node yet.
   *
   * @param passes the portal's passes. Without a portal it is null, and every node is admitted
   * @param authority the key that signs passes, or null without passes
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

  /**
   * Sets the listener. It receives the name of a pool after the portal has removed nodes from this
   * pool.
   */
  public void listen(Consumer<String> listener) {
    if (passes != null) {
      passes.listen(listener);
    }
  }

  /**
   * Returns true if this node takes part in the pool: it has a pass for the pool, or the grid has
   * no passes.
   */
  public boolean takesPart(String pool) {
    return passes == null || passes.held(pool) != null;
  }

  /** Returns true if messages of a node about a pool are accepted. */
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
   * Prepares a message about a pool: shows this node's pass to the receiver, unless this node has
   * shown it before. Returns false if the receiver was removed from the pool, or if this node has
   * no pass for the pool.
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

  /** Checks a pass that a node has shown. */
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

  /**
   * Answers a node that requests this node's pass. Returns true if the pass is shown, so that the
   * caller can repeat its messages.
   */
  public boolean asked(NodeId from, String pool) {
    Known known = pools.get(pool);
    Long again = known == null ? null : known.shown.get(from);
    String own = passes == null ? null : passes.held(pool);
    long now = clock.getAsLong();
    // A node that has never received a message of this node about the pool must not learn that this
    // node is part of the pool.
    if (known == null || again == null || own == null || now - again < 0) {
      return false;
    }
    talk.show(from, pool, own);
    known.shown.put(from, now + ASK_NANOS / 2);
    return true;
  }

  /** Returns the nodes that have shown their pass for a pool. */
  public Set<NodeId> admitted(String pool) {
    Known known = pools.get(pool);
    return known == null ? Set.of() : Set.copyOf(known.admitted.keySet());
  }

  /** Returns true if a node was removed from a pool. */
  public boolean isRemoved(String pool, NodeId node) {
    return passes != null && passes.isRemoved(pool, node);
  }

  /** Stops communication with the nodes that were removed from the pool. */
  public void remove(String pool) {
    Known known = pools.get(pool);
    if (known != null) {
      known.admitted.keySet().removeIf(node -> isRemoved(pool, node));
      known.shown.keySet().removeIf(node -> isRemoved(pool, node));
    }
  }

  /** Forgets pools that have ended. The network calls this method from time to time. */
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

  /** Returns the number of messages without a valid pass, plus the number of invalid passes. */
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
   * Refuses a message without a pass. If this node itself has no pass for the pool, the sender gets
   * no answer. Otherwise the gate requests the sender's pass before it logs a refusal, because this
   * pass can still be on its way, or lost with a link.
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

  /**
   * Returns the record of a node's refused messages, or null if the gate already keeps too many
   * such records.
   */
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
