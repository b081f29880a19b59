package org.satingrid.network.registry;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The registry of a pool with a lost registrar. The oldest survivor restores it from the reports of
 * all survivors. The registry continues from the state of the survivor that has seen the largest
 * number of events. Therefore every event that the lost registrar has reported to a survivor stays
 * valid.
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
   * Makes an inheritance without reports.
   *
   * @param reachable members that the heir can reach, including the heir itself
   */
  public Inheritance(Set<Integer> reachable, long giveUpAt) {
    this.awaited = new HashSet<>(reachable);
    this.giveUpAt = giveUpAt;
  }

  public void report(int member, PoolState state) {
    if (reported.add(member) && (best == null || state.sequence() > best.sequence())) {
      best = state;
      // The survivor with more events can list members that are new to the heir, and that the heir
      // must not wait for.
      awaited.retainAll(state.present().keySet());
    }
  }

  /** Called when the heir does not wait for this member any more. */
  public void giveUp(int member) {
    awaited.remove(member);
  }

  /** Returns the members that the heir waits for and that have not reported. */
  public Set<Integer> missing() {
    Set<Integer> missing = new HashSet<>(awaited);
    missing.removeAll(reported);
    return missing;
  }

  public boolean isComplete(long now) {
    return best != null && (missing().isEmpty() || now - giveUpAt >= 0);
  }

  /** Returns the state with the largest number of events, or null without a report. */
  public @Nullable PoolState best() {
    return best;
  }

  /** Returns the members that the heir counts as lost together with the registrar. */
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
