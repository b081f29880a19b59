package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Steals;

/** Computes sums over the nodes and the steals of a run. */
public final class NodeSums {
  /** Minimum part of the capacity that is idle. Below it, no cause of idle workers is reported. */
  static final double NOTABLE_IDLE = 0.15;

  private NodeSums() {}

  static <T> double sum(List<T> all, ToDoubleFunction<T> of) {
    return all.stream().mapToDouble(of).sum();
  }

  /** Returns the part of the nodes' capacity that was idle, 0 to 1. */
  static double idlePart(List<JobNode> nodes) {
    double offered = sum(nodes, node -> node.speed() * node.presentSeconds());
    double idle =
        sum(nodes, node -> node.speed() * node.idleSeconds() / Math.max(1, node.workers()));
    return offered > 0 ? idle / offered : 0;
  }

  static int workers(List<JobNode> nodes) {
    return nodes.stream().mapToInt(JobNode::workers).sum();
  }

  /** Returns the mean time between a request for a task and its answer, ms. */
  static double meanWait(List<Steals.Cell> cells) {
    double asked = sum(cells, Steals.Cell::attempts);
    return asked == 0 ? 0 : sum(cells, NodeSums::wait) / asked;
  }

  private static double wait(Steals.Cell cell) {
    Double trip = cell.meanRoundTripMillis();
    return trip == null ? 0 : cell.attempts() * trip;
  }

  /** Returns the part of a node's time that its garbage collector took, 0 to 1. */
  static double collecting(JobNode node) {
    JobNode.Memory memory = node.memory();
    return memory == null || node.presentSeconds() <= 0
        ? 0
        : memory.gcSeconds() / node.presentSeconds();
  }

  /**
   * Returns the nodes with their figures limited to the time in which main ran. Engines that start
   * earlier wait for main's engine, and this wait is no fault of the run. A node that seems to have
   * left before main began has a wrong clock, and keeps all its figures.
   */
  public static List<JobNode> whileMainRan(List<JobNode> nodes, @Nullable Instant startedAt) {
    return startedAt == null
        ? nodes
        : nodes.stream().map(node -> whileMainRan(node, startedAt)).toList();
  }

  private static JobNode whileMainRan(JobNode node, Instant startedAt) {
    Instant joined = node.joinedAt();
    if (joined == null || !joined.isBefore(startedAt)) {
      return node;
    }
    double early = Seconds.between(joined, startedAt);
    if (early > node.presentSeconds()) {
      return node;
    }
    return new JobNode(
        node.node(),
        node.site(),
        node.workers(),
        node.speed(),
        joined,
        node.until(),
        node.presentSeconds() - early,
        node.workRefSeconds(),
        node.progress(),
        Math.max(0, node.idleSeconds() - early * node.workers()),
        node.serializeSeconds(),
        node.executed(),
        node.queued(),
        node.stealAttempts(),
        node.stealsWon(),
        node.stealWaitSeconds(),
        node.memory(),
        node.time(),
        node.routes());
  }
}
