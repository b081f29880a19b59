package org.satingrid.portal.alerts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Prediction;
import org.satingrid.portal.findings.Pace;
import org.satingrid.portal.findings.Paces;

/**
 * Finds jobs that take much longer than their earlier runs, and nodes that are much slower than the
 * other nodes of their job.
 */
final class Stragglers {
  /** Minimum run time of a job, in seconds. A shorter job is over before a user can react. */
  private static final double MIN_ELAPSED = 30;

  private Stragglers() {}

  /**
   * Returns a symptom if the job takes much longer than predicted. The prediction assumed all nodes
   * that were up. If the job has nodes of a lower total speed, the predicted time is extended
   * accordingly.
   *
   * @param times minimum ratio of the run time to the predicted time
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

  /** Returns the mean over the run of the total speed of the job's nodes, in reference cores. */
  private static double meanSpeed(RunFacts run) {
    return run.nodes().stream().mapToDouble(node -> node.speed() * node.presentSeconds()).sum()
        / run.elapsed();
  }

  /**
   * Returns the stragglers of the job, as defined by {@link Paces}.
   *
   * @param before figures of the same nodes a minute or two ago, which are subtracted. A node that
   *     is not in this map is judged by its work since it joined
   * @param times minimum ratio of the other nodes' pace to the node's
   */
  static List<Symptom> nodes(RunFacts run, Map<String, JobNode> before, double times) {
    Paces paces = Paces.of(run.nodes(), before);
    List<Pace> slow = paces.stragglers(times);
    return paces.comparable().stream()
        .filter(pace -> slow.contains(pace) || paces.slowness(pace) < times)
        .map(
            pace ->
                new Symptom(
                    new Subject(
                        AlertKind.STRAGGLER, run.id(), pace.node().site(), pace.node().node()),
                    paces.slowness(pace) / times,
                    Severity.WARNING,
                    pace.node().speed(),
                    pace.reached() * pace.node().speed(),
                    Unit.REFERENCE_CORES))
        .toList();
  }
}
