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
 * What the portal has said of this node's pools: the pass of each, and who was taken off it. Time
 * is the portal's, and stands still while the portal is not heard: then nobody's pass is renewed,
 * and jobs go on. Any thread may call.
 */
public final class Passes {
  /** A portal that is back renews the passes that were good when it went. */
  private static final Duration RENEWED_WITHIN = Duration.ofMinutes(1);

  private record Held(String shown, Instant expiresAt) {}

  private final Map<String, Held> held = new ConcurrentHashMap<>();
  private final Map<String, Set<GridName>> removed = new ConcurrentHashMap<>();
  private volatile Instant time = Instant.EPOCH;

  /** When the portal was heard again after a time in which it was not. */
  private volatile Instant back = Instant.EPOCH;

  private volatile Consumer<String> listener = pool -> {};

  /** The portal was heard, and its clock shows this. */
  public void heard(Instant portalTime) {
    if (time.isAfter(Instant.EPOCH) && time.plus(RENEWED_WITHIN).isBefore(portalTime)) {
      back = portalTime;
    }
    time = portalTime;
    held.values().removeIf(pass -> isOver(pass.expiresAt()));
    removed.keySet().retainAll(held.keySet());
  }

  /** This node takes part in a pool, and shows this to the others; newer ones replace older. */
  public void hold(String pool, String pass) {
    PoolPass.readOwn(pass).ifPresent(read -> held.put(pool, new Held(pass, read.expiresAt())));
  }

  /** These nodes, and no others, were taken off a pool in which this one takes part. */
  public void remove(String pool, Set<GridName> nodes) {
    removed.put(pool, Set.copyOf(nodes));
    listener.accept(pool);
  }

  /** Called with each pool from which nodes were taken; one listener. */
  void listen(Consumer<String> newListener) {
    listener = newListener;
  }

  /** What this node shows, or null if it takes no part in the pool. */
  @Nullable String held(String pool) {
    Held found = held.get(pool);
    return found == null ? null : found.shown();
  }

  boolean isRemoved(String pool, NodeId node) {
    Set<GridName> nodes = removed.get(pool);
    return nodes != null && nodes.contains(new GridName(node.site(), node.node()));
  }

  /** Whether the pass is good no more. */
  boolean isOver(PoolPass pass) {
    return isOver(pass.expiresAt());
  }

  private boolean isOver(Instant expiry) {
    return expiry.isBefore(time) && back.plus(RENEWED_WITHIN).isBefore(time);
  }
}
