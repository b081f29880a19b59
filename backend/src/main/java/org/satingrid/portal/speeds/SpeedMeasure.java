package org.satingrid.portal.speeds;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Measures nodes' speeds with one job. Each node reports how much of the job it completed (the
 * weights of the leaves it executed) and the time of its processors for this, in seconds of
 * calibrated speed. If the calibrations are right for the application, all nodes complete the same
 * amount per such second. A node's factor is its amount per second, relative to the average of all
 * nodes.
 *
 * <p>Leaves are weighted, not counted. Their number depends on how often other nodes requested
 * tasks, and not on the node's speed. The number only determines the precision of a factor, because
 * weights are guesses with errors that even out over many tasks ({@link SpeedEstimator}).
 */
final class SpeedMeasure {
  private static final double MIN_WORK = 0.5;
  private static final long MIN_TASKS = 4;

  /** Maximum factor. An engine runs untrusted code and can report any value. */
  private static final double MAX_FACTOR = 4;

  private SpeedMeasure() {}

  /**
   * The work of a node.
   *
   * @param progress its part of the job, 0 to 1
   */
  record NodeRun(UUID node, double progress, long tasks, double workRefSeconds) {
    private boolean counts() {
      return progress > 0 && tasks >= MIN_TASKS && workRefSeconds >= MIN_WORK;
    }
  }

  record Measured(UUID node, double factor, long tasks, double workRefSeconds) {}

  /**
   * Returns the measurements of the nodes. Empty unless at least two nodes did enough work to be
   * compared.
   */
  static List<Measured> of(List<NodeRun> runs) {
    List<NodeRun> counted = runs.stream().filter(NodeRun::counts).toList();
    if (counted.size() < 2) {
      return List.of();
    }
    double progress = counted.stream().mapToDouble(NodeRun::progress).sum();
    double work = counted.stream().mapToDouble(NodeRun::workRefSeconds).sum();
    List<Measured> measured = new ArrayList<>();
    for (NodeRun run : counted) {
      double factor = run.progress() / run.workRefSeconds() / (progress / work);
      double sane = Math.max(1 / MAX_FACTOR, Math.min(MAX_FACTOR, factor));
      measured.add(new Measured(run.node(), sane, run.tasks(), run.workRefSeconds()));
    }
    return measured;
  }
}
