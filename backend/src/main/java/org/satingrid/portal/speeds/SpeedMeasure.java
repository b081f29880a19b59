package org.satingrid.portal.speeds;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What one job shows of its nodes' speeds. Each node reports how much of the job it completed (the
 * weights of the leaves it executed) and for how long its processors were at it, in seconds of
 * calibrated speed. Where calibration is right for the application, all nodes complete as much of
 * it in such a second; a node's factor is how much more it does than all of them together.
 *
 * <p>Leaves are weighed, not counted: how many leaves a node's part of the tree falls into depends
 * on how often others ask it for work, not on its speed. Their number says how much a factor is
 * worth, for weights are guesses that even out only over many tasks ({@link SpeedEstimator}).
 */
final class SpeedMeasure {
  private static final double LEAST_WORK = 0.5;
  private static final long FEWEST_TASKS = 4;

  /** An engine runs a stranger's code and may report anything. */
  private static final double LARGEST_FACTOR = 4;

  private SpeedMeasure() {}

  /** What a node did. {@code progress}: its share of the job. */
  record NodeRun(UUID node, double progress, long tasks, double workRefSeconds) {
    private boolean counts() {
      return progress > 0 && tasks >= FEWEST_TASKS && workRefSeconds >= LEAST_WORK;
    }
  }

  record Measured(UUID node, double factor, long tasks, double workRefSeconds) {}

  /** Nothing unless two nodes did enough to be compared. */
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
      double sane = Math.max(1 / LARGEST_FACTOR, Math.min(LARGEST_FACTOR, factor));
      measured.add(new Measured(run.node(), sane, run.tasks(), run.workRefSeconds()));
    }
    return measured;
  }
}
