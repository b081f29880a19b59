package org.satingrid.chaos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a run.
 *
 * @param millis from the program's start
 * @param spreadMillis from there to the first steal, or 0
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

  private static final long LEAST_BOUND_MILLIS = 1_000;

  /**
   * The same run, with what its program took undisturbed if that is more than was reckoned: a
   * machine that is slow now was slow for both.
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

  /** What became of it, in a word. */
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

  /** What the faults cost. */
  long extraMillis() {
    return millis - undisturbedMillis;
  }

  /** What the faults cost, over what they may; above 1 is late. */
  double extraOfBound() {
    long bound = Math.max(LEAST_BOUND_MILLIS, allowedMillis - undisturbedMillis);
    return result == null ? 0 : Math.max(0, (double) extraMillis() / bound);
  }
}
