package org.satingrid.portal.findings;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobAttempt;
import org.satingrid.contract.api.JobFindings;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.Steals;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.telemetry.RunData;
import org.satingrid.portal.telemetry.Trees;
import org.springframework.stereotype.Service;

/** Reads the data of a run and judges it. */
@Service
class Findings {
  /**
   * Maximum number of tasks that are read to judge the grain. The heaviest tasks are sufficient.
   */
  private static final int MAX_TASKS = 1000;

  private final JobViews views;
  private final Jobs jobs;
  private final RunData runs;
  private final Trees trees;
  private final Clock clock;

  Findings(JobViews views, Jobs jobs, RunData runs, Trees trees, Clock clock) {
    this.views = views;
    this.jobs = jobs;
    this.runs = runs;
    this.trees = trees;
    this.clock = clock;
  }

  /**
   * Returns the findings about a run.
   *
   * @param from beginning of the time for the usage, or null for the run's beginning
   * @param to end of the time for the usage, or null for the run's end
   */
  JobFindings of(UUID id, @Nullable Instant from, @Nullable Instant to) {
    Job job = views.get(id);
    Instant now = clock.instant();
    int points = CoursePoints.of(length(job, null, null, now));
    JobTelemetry work = runs.course(id, TelemetryMetric.WORK, null, null, points);
    JobTelemetry shown =
        from == null && to == null
            ? work
            : runs.course(
                id, TelemetryMetric.WORK, from, to, CoursePoints.of(length(job, from, to, now)));
    List<LostNode> lost = runs.distribution(id, now).lost();
    List<Steals.Cell> steals = runs.steals(id).cells();
    // Only programs with progress are judged. In other models a task does not report which part of
    // the job it is.
    boolean judged = job.model().tellsProgress();
    return new JobFindings(
        id.toString(),
        now,
        judged ? Causes.of(evidence(job, work, points, lost, steals)) : List.of(),
        Usages.of(shown, Stay.of(jobs.engines(id), lost)),
        judged ? Grains.of(trees.heaviest(id, MAX_TASKS).tasks(), steals) : null);
  }

  private RunEvidence evidence(
      Job job, JobTelemetry work, int points, List<LostNode> lost, List<Steals.Cell> steals) {
    UUID id = UUID.fromString(job.id());
    return new RunEvidence(
        NodeSums.whileMainRan(runs.nodes(id), job.startedAt()),
        steals,
        work,
        runs.course(id, TelemetryMetric.PROGRESS, null, null, points),
        lost,
        views.attempts(id).items().stream()
            .map(JobAttempt::outcome)
            .filter(Objects::nonNull)
            .toList());
  }

  private static Duration length(
      Job job, @Nullable Instant from, @Nullable Instant to, Instant now) {
    Instant end = job.finishedAt() == null ? now : job.finishedAt();
    Instant begin = job.startedAt() == null ? end : job.startedAt();
    return Duration.between(from == null ? begin : from, to == null ? end : to);
  }
}
