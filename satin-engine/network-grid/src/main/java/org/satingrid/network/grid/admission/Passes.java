package org.satingrid.network.grid.admission;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.PoolPass;
import org.satingrid.network.grid.node.NodeId;

/**
 * The portal's reports about this node's pools: a pass for each pool, and the nodes removed from
 * it. Passes expire by the portal's time. Here, this time stands still while the portal is
 * unreachable, because the portal cannot renew passes then, but the jobs must continue. Any thread
 * can use this object.
 */
public final class Passes {
  /** The portal renews valid passes within this time after it has been unreachable. */
  private static final Duration RENEWED_WITHIN = Duration.ofMinutes(1);

  private record Held(String shown, Instant expiresAt) {}

  private final Map<String, Held> held = new ConcurrentHashMap<>();
  private final Map<String, Set<GridName>> removed = new ConcurrentHashMap<>();
  private volatile Instant time = Instant.EPOCH;

  /** The portal's time when it was last reachable again. */
  private volatile Instant back = Instant.EPOCH;

  private volatile Consumer<String> listener = pool -> {};

  /** Sets the time to the portal's time in a message. */
  public void heard(Instant portalTime) {
    if (time.isAfter(Instant.EPOCH) && time.plus(RENEWED_WITHIN).isBefore(portalTime)) {
      back = portalTime;
    }
    time = portalTime;
    held.values().removeIf(pass -> isOver(pass.expiresAt()));
    removed.keySet().retainAll(held.keySet());
  }

  /** Keeps this node's own pass for a pool. It replaces an older pass. */
  public void hold(String pool, String pass) {
    PoolPass.readOwn(pass).ifPresent(read -> held.put(pool, new Held(pass, read.expiresAt())));
  }

  /** Replaces the set of nodes that were removed from one of this node's pools. */
  public void remove(String pool, Set<GridName> nodes) {
    removed.put(pool, Set.copyOf(nodes));
    listener.accept(pool);
  }

  /** Sets the only listener. It receives a pool's name when nodes were removed from the pool. */
  void listen(Consumer<String> newListener) {
    listener = newListener;
  }

  /** Returns this node's own pass for the pool, or null without a pass. */
  @Nullable String held(String pool) {
    Held found = held.get(pool);
    return found == null ? null : found.shown();
  }

  boolean isRemoved(String pool, NodeId node) {
    Set<GridName> nodes = removed.get(pool);
    return nodes != null && nodes.contains(new GridName(node.site(), node.node()));
  }

  /** Returns true if the pass has expired. */
  boolean isOver(PoolPass pass) {
    return isOver(pass.expiresAt());
  }

  private boolean isOver(Instant expiry) {
    return expiry.isBefore(time) && back.plus(RENEWED_WITHIN).isBefore(time);
  }
}
