package org.satingrid.chaos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a run.
 *
 * @param millis time from the program's start to its end
 * @param spreadMillis time from the program's start to the first steal, or 0
 */
record Outcome(
    @Nullable Long result,
    long expected,
    long millis,
    long undisturbedMillis,
    long allowedMillis,
    List<Fault> happened,
    long spreadMillis,
    long stolen,
    long reused,
    long slowestLeave,
    long standstillMillis,
    boolean hung,
    List<String> story) {

  static final String EXACT = "exact";

  private static final long MIN_BOUND_MILLIS = 1_000;

  /**
   * Returns this outcome, compared with the measured time of an undisturbed run if this time is
   * longer than the calculated time. If the machine is slow now, both runs were slow.
   */
  Outcome besides(Outcome undisturbed, Size grid) {
    if (undisturbed.result() == null || undisturbed.millis() <= undisturbedMillis) {
      return this;
    }
    long measured = undisturbed.millis();
    return new Outcome(
        result,
        expected,
        millis,
        measured,
        Allowance.millis(measured, grid.nodes(), grid.perSite(), happened),
        happened,
        spreadMillis,
        stolen,
        reused,
        slowestLeave,
        standstillMillis,
        hung,
        story);
  }

  /** Returns one word about the run. */
  String verdict() {
    if (hung) {
      return "HUNG";
    }
    if (failed()) {
      return "FAILED";
    }
    if (wrong()) {
      return "WRONG";
    }
    if (stolen == 0) {
      return "ALONE";
    }
    return late() ? "LATE" : EXACT;
  }

  boolean wrong() {
    return result != null && result != expected;
  }

  boolean failed() {
    return result == null && !hung;
  }

  boolean late() {
    return result != null && millis > allowedMillis;
  }

  /** Returns the time that the faults have cost. */
  long extraMillis() {
    return millis - undisturbedMillis;
  }

  /**
   * Returns the extra time of the run divided by the allowed extra time. If the result is above 1,
   * the run is late.
   */
  double extraOfBound() {
    long bound = Math.max(MIN_BOUND_MILLIS, allowedMillis - undisturbedMillis);
    return result == null ? 0 : Math.max(0, (double) extraMillis() / bound);
  }
}
