package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.NodeSums.NOTABLE_IDLE;
import static org.satingrid.portal.findings.NodeSums.sum;
import static org.satingrid.portal.findings.Words.count;
import static org.satingrid.portal.findings.Words.percent;

import java.util.List;
import java.util.Optional;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Steals;

/** Finds causes of idle workers that lie in the program. */
final class IdleCauses {
  /**
   * A run's tasks are too long if a worker executes fewer than this many in it. Each task is then a
   * large part of the run.
   */
  private static final int FEW_IN_A_ROW = 12;

  private static final double SELDOM = 0.2;
  private static final long MIN_REQUESTS = 20;
  private static final long MIN_CROSSED = 10;

  private IdleCauses() {}

  /** Returns the one cause that explains all idle workers, or an empty result. */
  static Optional<Finding> of(RunEvidence run) {
    return SerialPart.of(run)
        .or(() -> LinkCauses.of(run))
        .or(() -> fineGrain(run))
        .or(() -> coarseGrain(run.nodes()))
        .or(() -> starved(run.nodes()));
  }

  /**
   * Returns the mean time of a task, seconds. Engines count only calls that became tasks. Calls
   * that a worker executed in place are not counted.
   */
  static double taskSeconds(List<JobNode> nodes) {
    return sum(nodes, node -> node.presentSeconds() * node.workers() - node.idleSeconds())
        / Math.max(1, sum(nodes, JobNode::executed));
  }

  /** Finds tasks that take less time to execute than to fetch from another node. */
  private static Optional<Finding> fineGrain(RunEvidence run) {
    List<Steals.Cell> cells = run.crossing();
    double won = sum(cells, Steals.Cell::won);
    double idle = NodeSums.idlePart(run.nodes());
    if (won < MIN_CROSSED || idle < NOTABLE_IDLE) {
      return Optional.empty();
    }
    double task = sum(cells, Steals.Cell::workRefSeconds) / won * 1000;
    double wait = NodeSums.meanWait(cells);
    if (task >= wait) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            FindingCause.FINE_GRAIN,
            "A task that crossed between sites was %s ms of work, and fetching one took %s ms."
                .formatted(Words.significant(task), Words.significant(wait)),
            "Therefore workers were idle %s of the time. Spawn larger parts: split in halves, or raise the program's threshold for spawning."
                .formatted(percent(idle))));
  }

  /**
   * Finds tasks that are so long that some workers end much earlier than others. Uses the measured
   * time of tasks, because engines do not count all tasks.
   */
  private static Optional<Finding> coarseGrain(List<JobNode> nodes) {
    double idle = NodeSums.idlePart(nodes);
    double task = taskSeconds(nodes);
    double run = nodes.stream().mapToDouble(JobNode::presentSeconds).max().orElse(0);
    if (NodeSums.workers(nodes) < 2
        || sum(nodes, JobNode::executed) == 0
        || idle < NOTABLE_IDLE
        || task * FEW_IN_A_ROW < run) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            FindingCause.COARSE_GRAIN,
            "A task took %s, %s of the run.".formatted(Words.time(task), percent(task / run)),
            "Therefore workers could not finish at the same time. They were idle without a task %s of the time. Lower the program's threshold for spawning."
                .formatted(percent(idle))));
  }

  /** Finds runs in which all workers request tasks and no worker has tasks to give away. */
  private static Optional<Finding> starved(List<JobNode> nodes) {
    long attempts = nodes.stream().mapToLong(JobNode::stealAttempts).sum();
    long won = nodes.stream().mapToLong(JobNode::stealsWon).sum();
    double idle = NodeSums.idlePart(nodes);
    if (NodeSums.workers(nodes) < 2
        || idle < NOTABLE_IDLE
        || attempts < MIN_REQUESTS
        || won >= SELDOM * attempts) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            FindingCause.STARVED,
            "Workers were idle %s of the time, because there were too few tasks to steal."
                .formatted(percent(idle)),
            "%s of %s requests found a task. The program has fewer parts at a time than the job has workers; fewer nodes would be as fast."
                .formatted(count(won), count(attempts))));
  }
}
