package org.satingrid.network.registry;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A registry whose registrar is lost, being put together from what the survivors know by the oldest
 * of them. The state of the best informed is the registry: whatever the lost registrar has told to
 * anybody who is left stays true.
 *
 * <pre>
 *   GATHERING --all who can be reached have reported, or time is up--> complete
 * </pre>
 */
public final class Inheritance {
  private final Set<Integer> awaited;
  private final Set<Integer> reported = new HashSet<>();
  private final long giveUpAt;
  private @Nullable PoolState best;

  /**
   * Nobody has reported yet.
   *
   * @param reachable members that the heir can reach, itself among them
   */
  public Inheritance(Set<Integer> reachable, long giveUpAt) {
    this.awaited = new HashSet<>(reachable);
    this.giveUpAt = giveUpAt;
  }

  public void report(int member, PoolState state) {
    if (reported.add(member) && (best == null || state.sequence() > best.sequence())) {
      best = state;
      // A better informed survivor may know of members that the heir has not heard of.
      awaited.retainAll(state.present().keySet());
    }
  }

  /** The heir waits for this member no more. */
  public void giveUp(int member) {
    awaited.remove(member);
  }

  /** Members that the heir waits for. */
  public Set<Integer> missing() {
    Set<Integer> missing = new HashSet<>(awaited);
    missing.removeAll(reported);
    return missing;
  }

  public boolean isComplete(long now) {
    return best != null && (missing().isEmpty() || now - giveUpAt >= 0);
  }

  /** Null until somebody has reported. */
  public @Nullable PoolState best() {
    return best;
  }

  /** Members that are lost with the registrar, as the heir sees it. */
  public Set<Integer> lost() {
    Set<Integer> lost = new HashSet<>();
    if (best != null) {
      lost.addAll(best.present().keySet());
      lost.removeAll(awaited);
      lost.removeAll(reported);
    }
    return lost;
  }
}
