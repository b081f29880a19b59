package org.satingrid.local;

import java.util.List;

/**
 * The workers' wall time, divided without remainder: the parts add up to {@link #totalNanos}, to
 * the nanosecond.
 *
 * @param workers how many
 * @param wallNanos how long the run took
 */
public record TimeDivision(int workers, long wallNanos, List<TimePart> parts) {

  public TimeDivision {
    parts = List.copyOf(parts);
    long sum = parts.stream().mapToLong(TimePart::nanos).sum();
    if (sum != workers * wallNanos || parts.stream().anyMatch(part -> part.nanos() < 0)) {
      throw new IllegalArgumentException(
          parts + " do not divide " + workers + " workers x " + wallNanos + " ns");
    }
  }

  /** What is divided. */
  public long totalNanos() {
    return workers * wallNanos;
  }

  /**
   * Divides by what workers measure: processor time inside tasks, and wall time outside of them.
   * What is left was spent inside tasks too, but without a processor.
   *
   * <p>The clocks are read one after the other, and that of a thread's processor time ticks
   * coarsely, so the figures may overlap by a little; then the searching gives way, and after it
   * the computing.
   *
   * @param usefulCpuNanos processor time inside tasks
   * @param searchNanos wall time outside of tasks
   */
  public static TimeDivision of(
      int workers, long wallNanos, long usefulCpuNanos, long searchNanos) {
    long total = workers * wallNanos;
    long useful = Math.min(Math.max(0, usefulCpuNanos), total);
    long searching = Math.min(Math.max(0, searchNanos), total - useful);
    return new TimeDivision(
        workers,
        wallNanos,
        List.of(
            new TimePart("useful", useful, "inside tasks, on a processor; spawning included"),
            new TimePart(
                "waiting",
                total - useful - searching,
                "inside tasks, but waiting: collector, input, other programs"),
            new TimePart("idle", searching, "looking for work, or asleep for lack of it")));
  }
}
