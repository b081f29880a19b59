package org.satingrid.portal.findings;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobFindings.Grain;
import org.satingrid.contract.api.JobTree.Outcome;
import org.satingrid.contract.api.JobTree.Task;
import org.satingrid.contract.api.Steals;

/** Judges whether tasks have a good size for moving between sites. */
final class Grains {
  /** Minimum number of tasks for a judgement of the grain. */
  private static final int MIN_TASKS = 5;

  /** A task that takes less than this many round trips is too small to move to another site. */
  private static final double WORTH_THE_WAY = 5;

  private Grains() {}

  /** Returns the judgement, or null if too few tasks have moved between sites. */
  static @Nullable Grain of(List<Task> tasks, List<Steals.Cell> steals) {
    double[] took = tasks.stream().filter(Grains::hasCrossed).mapToDouble(Grains::millis).toArray();
    Arrays.sort(took);
    double trip =
        NodeSums.meanWait(
            steals.stream()
                .filter(cell -> !cell.thief().equals(cell.victim()))
                .filter(cell -> cell.meanRoundTripMillis() != null)
                .toList());
    if (took.length < MIN_TASKS || trip <= 0) {
      return null;
    }
    double median = took[took.length / 2];
    boolean tooSmall = median < WORTH_THE_WAY * trip;
    return new Grain(
        took.length,
        median,
        trip,
        tooSmall,
        "Tasks are %s for the distance: the median task that went to another site took %s, and a request to that site took %s."
            .formatted(
                tooSmall ? "too small" : "large enough", Words.millis(median), Words.millis(trip)),
        tooSmall ? "Spawn larger parts, or use sites that are closer to each other." : "");
  }

  /**
   * Returns true if the task was stolen from another site. The first task of the program was not
   * stolen, and has no site of a victim.
   */
  private static boolean hasCrossed(Task task) {
    String from = task.fromSite();
    return from != null
        && !from.equals(task.site())
        && task.outcome() == Outcome.DONE
        && task.endedAt() != null;
  }

  private static double millis(Task task) {
    return 1000 * Seconds.between(task.startedAt(), Objects.requireNonNull(task.endedAt()));
  }
}
