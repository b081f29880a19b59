package org.satingrid.portal.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.satingrid.contract.api.JobNode;

/**
 * The nodes of a run, compared with each other. This is the definition of a straggler, for causes
 * and for alerts: a single node that had work, as the others had, and did much less of it than its
 * speed predicts and than the others did. Work is counted in processor time. Therefore a straggler
 * is a node with processors that other programs use.
 *
 * <p>The others are part of the comparison, because an application that spends its time outside of
 * tasks makes all nodes slower than their speeds. Where more than a third of the nodes is slow, the
 * reason is not a single node.
 */
public final class Paces {
  /** Fewer nodes do not show the usual pace of the run. */
  private static final int MIN_NODES = 3;

  private static final double HARDLY_IDLE = 0.15;

  /** For nodes that wait longer than they work, the speed is not meaningful. */
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
   * @param before the same nodes at an earlier time, by name. Other nodes count from their joining.
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

  /** Returns nodes with a pace that can be compared with the others', because they had work. */
  public List<Pace> comparable() {
    double asBusy = Math.max(HARDLY_IDLE, Math.min(HALF_IDLE, usuallyIdle));
    return judged.size() < MIN_NODES
        ? List.of()
        : judged.stream().filter(pace -> pace.idle() <= asBusy).toList();
  }

  /**
   * Returns how many times slower than the others a node is. A node is not slow if it is as fast as
   * predicted.
   */
  public double slowness(Pace pace) {
    return Math.min(1, usual) / Math.max(1e-6, pace.reached());
  }

  /** Returns the nodes that are at least so many times slower than the others, slowest first. */
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
