package org.satingrid.portal.alerts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Prediction;

/**
 * A job that takes much longer than its earlier runs, and nodes that are much slower than known.
 */
final class Stragglers {
  /** A job of a few seconds is over before anybody can do anything about it. */
  private static final double MIN_ELAPSED = 30;

  /** Minimum seconds of a node's work for a meaningful pace. */
  private static final double MIN_BUSY = 20;

  /** Fewer nodes do not show the usual speed of the run. */
  private static final int MIN_NODES = 3;

  private Stragglers() {}

  /**
   * The prediction assumed all nodes that were up. A job with fewer or slower nodes gets the time
   * that its work takes on them.
   *
   * @param times minimum factor between the run time and its prediction
   */
  static Optional<Symptom> job(RunFacts run, double times) {
    Prediction predicted = run.predicted();
    Deadlines.End end = Deadlines.end(run);
    double elapsed = run.elapsed();
    double speed = meanSpeed(run);
    if (predicted == null || end == null || elapsed < MIN_ELAPSED || !(speed > 0)) {
      return Optional.empty();
    }
    double slack = Math.max(1, predicted.speed() / speed);
    double expected = predicted.seconds() * slack;
    double actual = Math.max(elapsed, end.soonest());
    double level = actual > predicted.high() * slack ? actual / (times * expected) : 0;
    return Optional.of(
        new Symptom(
            Subject.job(AlertKind.STRAGGLER, run.id()),
            level,
            Severity.WARNING,
            expected,
            actual,
            Unit.SECONDS));
  }

  /** Mean speed of the nodes that the job has had, over its whole run, in reference cores. */
  private static double meanSpeed(RunFacts run) {
    return run.nodes().stream().mapToDouble(node -> node.speed() * node.presentSeconds()).sum()
        / run.elapsed();
  }

  /**
   * Returns nodes that had work, but did much less of it than the ledger of speeds predicts. The
   * prediction is compared with the mean of this run, because an application that spends its time
   * outside of tasks makes all nodes slower than their speeds. Work is counted in processor time.
   * Therefore this finds nodes with processors that are busy with other programs.
   *
   * @param before the same nodes a minute or two ago. Other nodes count from their joining.
   * @param times minimum factor between the prediction and the work
   */
  static List<Symptom> nodes(RunFacts run, Map<String, JobNode> before, double times) {
    List<Pace> paces = new ArrayList<>();
    for (JobNode node : run.nodes()) {
      Pace pace = Pace.of(node, before.get(node.node()));
      if (pace != null && pace.busySeconds() >= MIN_BUSY) {
        paces.add(pace);
      }
    }
    if (paces.size() < MIN_NODES) {
      return List.of();
    }
    double usual = Math.min(1, median(paces.stream().mapToDouble(Pace::reached).toArray()));
    return paces.stream()
        .map(
            pace ->
                new Symptom(
                    new Subject(
                        AlertKind.STRAGGLER, run.id(), pace.node().site(), pace.node().node()),
                    usual / (times * Math.max(1e-6, pace.reached())),
                    Severity.WARNING,
                    pace.node().speed(),
                    pace.reached() * pace.node().speed(),
                    Unit.REFERENCE_CORES))
        .toList();
  }

  /** The work of a node while it was busy. {@code reached} is the used part of its speed. */
  private record Pace(JobNode node, double busySeconds, double reached) {
    static @Nullable Pace of(JobNode node, @Nullable JobNode before) {
      double present = node.presentSeconds() - (before == null ? 0 : before.presentSeconds());
      double idle = node.idleSeconds() - (before == null ? 0 : before.idleSeconds());
      double work = node.workRefSeconds() - (before == null ? 0 : before.workRefSeconds());
      double busy = present - idle / Math.max(1, node.workers());
      return node.speed() > 0 && busy > 0 && work >= 0
          ? new Pace(node, busy, work / (node.speed() * busy))
          : null;
    }
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
