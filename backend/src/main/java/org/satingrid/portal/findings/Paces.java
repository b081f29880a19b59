package org.satingrid.portal.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.satingrid.contract.api.JobNode;

/**
 * The nodes of a run, compared with each other. This is the definition of a straggler, for causes
 * and for alerts: a single node that had work, like the other nodes. Its work, relative to the work
 * that its speed predicts, is much smaller than 1 and much smaller than the usual value of the
 * run's nodes. Work is counted in processor time. Therefore a straggler is a node with processors
 * that other programs use.
 *
 * <p>The others are part of the comparison, because an application that spends its time outside of
 * tasks makes all nodes slower than their speeds. Where more than a third of the nodes is slow, the
 * reason is not a single node.
 */
public final class Paces {
  /** Minimum number of nodes for a usual pace of the run. */
  private static final int MIN_NODES = 3;

  private static final double HARDLY_IDLE = 0.15;

  /**
   * Maximum idle part of a node that is compared with others. The speed of a node that waits longer
   * than it works is not meaningful.
   */
  private static final double HALF_IDLE = 0.5;

  private final List<Pace> judged;
  private final double usual;
  private final double usuallyIdle;

  private Paces(List<Pace> judged) {
    this.judged = judged;
    usual = median(judged, Pace::reached);
    usuallyIdle = median(judged, Pace::idle);
  }

  /**
   * Compares the nodes.
   *
   * @param before the same nodes at an earlier time, by name. A node that is not in this map is
   *     judged by its work since it joined.
   */
  public static Paces of(List<JobNode> nodes, Map<String, JobNode> before) {
    List<Pace> judged = new ArrayList<>();
    for (JobNode node : nodes) {
      Pace pace = Pace.of(node, before.get(node.node()));
      if (pace != null) {
        judged.add(pace);
      }
    }
    return new Paces(judged);
  }

  /** Nodes with a meaningful pace. */
  List<Pace> judged() {
    return judged;
  }

  /** The median of the nodes' paces. */
  double usual() {
    return usual;
  }

  /** The median of the nodes' idle parts. */
  double usuallyIdle() {
    return usuallyIdle;
  }

  /** Returns the nodes that had enough work for a comparison of their paces. */
  public List<Pace> comparable() {
    double asBusy = Math.max(HARDLY_IDLE, Math.min(HALF_IDLE, usuallyIdle));
    return judged.size() < MIN_NODES
        ? List.of()
        : judged.stream().filter(pace -> pace.idle() <= asBusy).toList();
  }

  /**
   * Returns how many times slower a node is than the usual pace of the run. If the usual pace
   * exceeds the prediction, the node is compared with the prediction instead.
   */
  public double slowness(Pace pace) {
    return Math.min(1, usual) / Math.max(1e-6, pace.reached());
  }

  /**
   * Returns the nodes with at least this {@link #slowness}, the slowest first. Empty if more than a
   * third of the nodes is slow.
   */
  public List<Pace> stragglers(double times) {
    List<Pace> slow =
        comparable().stream()
            .filter(pace -> slowness(pace) >= times)
            .sorted(Comparator.comparingDouble(Pace::reached))
            .toList();
    return 3 * slow.size() > judged.size() ? List.of() : slow;
  }

  private static double median(List<Pace> paces, ToDoubleFunction<Pace> of) {
    double[] sorted = paces.stream().mapToDouble(of).sorted().toArray();
    int middle = sorted.length / 2;
    if (sorted.length == 0) {
      return 0;
    }
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
