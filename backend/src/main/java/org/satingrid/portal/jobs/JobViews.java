package org.satingrid.portal.jobs;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.applications.Applications;
import org.satingrid.portal.jobs.JobMeasures.Measures;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Service;

/** Jobs as clients see them. */
@Service
public class JobViews {
  /** Progress is 1 for a job that succeeded and for no other. */
  private static final double ALMOST_DONE = 0.999;

  private final JobRepository repository;
  private final Applications applications;
  private final JobMeasures measures;

  JobViews(JobRepository repository, Applications applications, JobMeasures measures) {
    this.repository = repository;
    this.applications = applications;
    this.measures = measures;
  }

  /** The job, or 404. */
  public Job get(UUID id) {
    return find(id).orElseThrow(() -> ProblemException.notFound("job", id));
  }

  /** The job with this id. */
  public Optional<Job> find(UUID id) {
    return repository.find(id).map(row -> views(List.of(row)).get(0));
  }

  /** Those that the caller reaches; {@code owner} narrows them to one person's. */
  Page<Job> newestFirst(@Nullable JobState state, @Nullable String owner, Cursor cursor) {
    String confined = Caller.current().confinedTo();
    if (confined != null && owner != null && !owner.equals(confined)) {
      return new Page<>(List.of(), null);
    }
    List<JobRow> rows = repository.newestFirst(state, confined == null ? owner : confined, cursor);
    return new Page<>(views(cursor.page(rows)), cursor.next(rows, JobRow::number));
  }

  private List<Job> views(List<JobRow> rows) {
    Map<UUID, Application> apps =
        applications.all(
            rows.stream()
                .map(row -> row.job().specification().applicationId())
                .distinct()
                .toList());
    Map<UUID, Measures> figures = measures.of(rows.stream().map(JobRow::id).toList());
    return rows.stream()
        .map(
            row ->
                view(
                    row,
                    apps.get(row.job().specification().applicationId()),
                    figures.getOrDefault(row.id(), Measures.NONE)))
        .toList();
  }

  private static Job view(JobRow row, @Nullable Application application, Measures figures) {
    JobAggregate job = row.job();
    Specification s = job.specification();
    Attempt attempt = job.attempt();
    List<Engine> engines = attempt == null ? List.of() : attempt.engines();
    double progress =
        job.state() == JobState.SUCCEEDED ? 1 : Math.min(ALMOST_DONE, figures.progress());
    return new Job(
        s.id().toString(),
        row.number(),
        s.name(),
        s.applicationId().toString(),
        application == null ? "" : application.name(),
        s.owner(),
        job.state(),
        job.reason(),
        job.failure(),
        s.arguments(),
        s.inputs(),
        s.sites(),
        s.createdAt(),
        job.startedAt(),
        job.finishedAt(),
        progress,
        job.state() == JobState.RUNNING ? figures.secondsLeft() : null,
        figures.workRefSeconds(),
        engines.size(),
        engines.stream().mapToInt(Engine::workers).sum(),
        Integer.toHexString(Objects.hash(row.version(), figures)));
  }
}
