package org.satingrid.local;

import java.util.ArrayList;
import java.util.List;

/**
 * The workers' wall time, divided without a remainder: the parts add up exactly to {@link
 * #totalNanos}.
 *
 * @param workers number of workers
 * @param wallNanos duration of the run
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

  /** Returns the sum of all parts. */
  public long totalNanos() {
    return workers * wallNanos;
  }

  /**
   * Divides the time by the workers' measurements. The time before a worker existed is not
   * measured, and counts as idle.
   *
   * <p>In tasks, a worker can be without a processor. The time without a processor is the wall time
   * minus the processor time. It is subtracted from the useful part, because a worker loses most of
   * this time in useful work.
   *
   * @param inTasks wall time in tasks
   * @param spawning wall time of turning the stack into tasks
   * @param stealing wall time of looking for work
   * @param cpuNanos processor time in tasks and of spawning
   */
  public static TimeDivision of(
      int workers, long wallNanos, long inTasks, long spawning, long stealing, long cpuNanos) {
    long rest = workers * wallNanos;
    List<TimePart> parts = new ArrayList<>();
    long inside = between(0, inTasks, rest);
    long waiting = between(0, inTasks + spawning - cpuNanos, inside);
    parts.add(new TimePart("useful", inside - waiting, "inside tasks, on a processor"));
    parts.add(
        new TimePart(
            "waiting", waiting, "inside tasks, without one: collector, input, other programs"));
    rest -= inside;
    long made = between(0, spawning, rest);
    parts.add(new TimePart("spawning", made, "turning the stack into tasks"));
    rest -= made;
    long searching = between(0, stealing, rest);
    parts.add(new TimePart("stealing", searching, "looking for work"));
    parts.add(new TimePart("idle", rest - searching, "asleep for lack of work"));
    return new TimeDivision(workers, wallNanos, parts);
  }

  private static long between(long least, long value, long most) {
    return Math.max(least, Math.min(value, most));
  }
}
