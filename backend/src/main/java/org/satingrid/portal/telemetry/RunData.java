package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.Steals;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.portal.telemetry.samples.Course;
import org.springframework.stereotype.Service;

/** Gives other modules the data of a run, with the same figures as the run's page. */
@Service
public class RunData {
  private final Evidence evidence;
  private final Course course;

  RunData(Evidence evidence, Course course) {
    this.evidence = evidence;
    this.course = course;
  }

  /**
   * Returns each site's part of the work, and the nodes that are silent or given up at {@code now}.
   */
  public Distribution distribution(UUID job, Instant now) {
    return evidence.distribution(job, now);
  }

  /** Returns the work of each node. */
  public List<JobNode> nodes(UUID job) {
    return evidence.nodes(job);
  }

  /** Returns the steals by thief's and victim's site. */
  public Steals steals(UUID job) {
    return evidence.steals(job);
  }

  /**
   * Returns a figure over time, by site. A bound that is null means the begin or end of the run.
   *
   * @throws org.satingrid.portal.shared.ProblemException 410 if the job's telemetry is removed, 400
   *     if {@code to} is before {@code from}
   */
  public JobTelemetry course(
      UUID job, TelemetryMetric metric, @Nullable Instant from, @Nullable Instant to, int points) {
    return course.of(job, new Course.Question(metric, from, to, points, null, false));
  }
}
