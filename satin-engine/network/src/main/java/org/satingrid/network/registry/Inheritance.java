package org.satingrid.network.registry;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A registry with a lost registrar, which the oldest survivor restores from the reports of all
 * survivors. The state of the survivor that has seen most events is the registry. All that the lost
 * registrar has reported to any survivor therefore stays true.
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
   * Begins without reports.
   *
   * @param reachable members that the heir can reach, including itself
   */
  public Inheritance(Set<Integer> reachable, long giveUpAt) {
    this.awaited = new HashSet<>(reachable);
    this.giveUpAt = giveUpAt;
  }

  public void report(int member, PoolState state) {
    if (reported.add(member) && (best == null || state.sequence() > best.sequence())) {
      best = state;
      // a survivor with more events may list members that are new to the heir
      awaited.retainAll(state.present().keySet());
    }
  }

  /** The heir does not wait for this member any more. */
  public void giveUp(int member) {
    awaited.remove(member);
  }

  /** Returns the members that have not reported yet and are waited for. */
  public Set<Integer> missing() {
    Set<Integer> missing = new HashSet<>(awaited);
    missing.removeAll(reported);
    return missing;
  }

  public boolean isComplete(long now) {
    return best != null && (missing().isEmpty() || now - giveUpAt >= 0);
  }

  /** Returns null until there is a report. */
  public @Nullable PoolState best() {
    return best;
  }

  /** Returns the members that are lost with the registrar, in the heir's view. */
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
