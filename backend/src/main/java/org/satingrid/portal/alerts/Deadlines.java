package org.satingrid.portal.alerts;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.Prediction;

/**
 * Decides whether a job will probably exceed its time limit. Uses the estimate from the job's
 * course after it has settled, and before that the prediction from the application's earlier runs.
 */
final class Deadlines {
  private Deadlines() {}

  /**
   * The expected end of a job, in seconds from its start.
   *
   * @param soonest the lower limit of the expectation
   */
  record End(double soonest, double likely) {}

  /**
   * @param threshold part of the time limit, usually 1
   */
  static Optional<Symptom> symptom(RunFacts run, double threshold) {
    Integer limit = run.limitSeconds();
    End end = end(run);
    if (limit == null || limit <= 0 || end == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Symptom(
            Subject.job(AlertKind.DEADLINE_AT_RISK, run.id()),
            end.likely() / (limit * threshold),
            end.soonest() > limit ? Severity.CRITICAL : Severity.WARNING,
            limit,
            end.likely(),
            Unit.SECONDS));
  }

  /** Returns the expected end, or null if it is unknown. */
  static @Nullable End end(RunFacts run) {
    Double left = run.secondsLeft();
    Job.LeftBand band = run.leftBand();
    if (left != null && band != null) {
      return new End(run.elapsed() + band.low(), run.elapsed() + left);
    }
    Prediction predicted = run.predicted();
    return predicted == null
        ? null
        : new End(
            Math.max(run.elapsed(), predicted.low()), Math.max(run.elapsed(), predicted.seconds()));
  }
}
