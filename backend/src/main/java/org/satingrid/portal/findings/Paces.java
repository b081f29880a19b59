package org.satingrid.portal.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.satingrid.contract.api.JobNode;

/**
 * Compares the nodes of a run with each other and finds stragglers, for causes and for alerts. A
 * straggler is a single node that had work, like the other nodes, but did much less than its speed
 * predicts and much less than the run's nodes usually do. Work is counted in processor time.
 * Therefore a node with processors that other programs use is a straggler.
 *
 * <p>The comparison needs the other nodes, because an application that spends its time outside of
 * tasks makes all nodes slower than their speeds. If more than a third of the nodes is slow, the
 * reason is not a single node, and no straggler is reported.
 */
public final class Paces {
  /** Minimum number of nodes for a comparison. */
  private static final int MIN_NODES = 3;

  private static final double HARDLY_IDLE = 0.15;

  /**
   * Maximum idle part of a node that is compared with others. The pace of a node that waits longer
   * than it works is not reliable.
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
   * @param before figures of the same nodes at an earlier time, by name, which are subtracted. A
   *     node that is not in this map is judged by its work since it joined.
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

  /** Returns the nodes with a known pace. */
  List<Pace> judged() {
    return judged;
  }

  /** Returns the median of the nodes' paces. */
  double usual() {
    return usual;
  }

  /** Returns the median of the nodes' idle parts. */
  double usuallyIdle() {
    return usuallyIdle;
  }

  /**
   * Returns the nodes with enough work to compare their paces. Empty if the run has fewer than
   * {@link #MIN_NODES} nodes with a known pace.
   */
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
   * third of the nodes is this slow.
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
