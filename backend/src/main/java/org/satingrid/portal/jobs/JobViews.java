package org.satingrid.portal.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobAttempt;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProgrammingModel;
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
  private final JobQueries queries;
  private final Applications applications;
  private final JobMeasures measures;
  private final JobResults results;

  JobViews(
      JobRepository repository,
      JobQueries queries,
      Applications applications,
      JobMeasures measures,
      JobResults results) {
    this.repository = repository;
    this.queries = queries;
    this.applications = applications;
    this.measures = measures;
    this.results = results;
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
  Page<Job> newestFirst(JobFilter filter, Cursor cursor) {
    String owner = filter.owner();
    String confined = Caller.current().confinedTo();
    if (confined != null && owner != null && !owner.equals(confined)) {
      return new Page<>(List.of(), null);
    }
    String whose = confined == null ? owner : confined;
    List<JobRow> rows = queries.newestFirst(filter.of(whose), cursor);
    return new Page<>(views(cursor.page(rows)), cursor.next(rows, JobRow::number));
  }

  /** What was asked for, to be asked for again. */
  public NewJob again(UUID id) {
    Specification s =
        repository
            .find(id)
            .orElseThrow(() -> ProblemException.notFound("job", id))
            .job()
            .specification();
    Duration limit = s.timeLimit();
    return NewJob.of(s.applicationId().toString())
        .name(s.name())
        .arguments(s.parameters() == null ? s.arguments() : List.of())
        .inputs(s.inputs())
        .sites(s.demand().sites())
        .parameters(s.parameters())
        .labels(s.demand().labels())
        .priority(s.demand().priority())
        .minWorkers(s.demand().gang() == null ? (Integer) s.demand().minWorkers() : null)
        .maxWorkers(s.demand().maxWorkers())
        .timeLimitSeconds(limit == null ? null : Math.toIntExact(limit.toSeconds()))
        .retries(s.retries())
        .points(s.isSweep() ? points(s) : null)
        .lowestIsolation(demanded(s.demand()))
        .policy(s.demand().gang() == null ? s.policy() : null)
        .tags(s.tags())
        .gang(s.demand().gang())
        .build();
  }

  /** What each point's arguments are besides those that all have. */
  private List<List<String>> points(Specification sweep) {
    int common = sweep.arguments().size();
    return queries.pointArguments(sweep.id()).stream()
        .map(arguments -> List.copyOf(arguments.subList(common, arguments.size())))
        .toList();
  }

  Page<JobAttempt> attempts(UUID id) {
    List<Attempt> attempts = repository.attempts(id);
    if (attempts.isEmpty() && repository.find(id).isEmpty()) {
      throw ProblemException.notFound("job", id);
    }
    return new Page<>(attempts.stream().map(JobViews::view).toList(), null);
  }

  private List<Job> views(List<JobRow> rows) {
    Map<UUID, Application> apps =
        applications.all(
            rows.stream()
                .map(row -> row.job().specification().applicationId())
                .distinct()
                .toList());
    Map<UUID, SweepCounts> sweeps = new HashMap<>();
    for (JobRow row : rows) {
      if (row.job().specification().isSweep()) {
        sweeps.put(row.id(), repository.points(row.id()));
      }
    }
    Map<UUID, List<UUID>> running =
        sweeps.isEmpty() ? Map.of() : queries.runningPoints(sweeps.keySet());
    List<UUID> measured = new ArrayList<>(rows.stream().map(JobRow::id).toList());
    running.values().forEach(measured::addAll);
    Map<UUID, Measures> figures = measures.of(measured);
    Map<UUID, Job.Results> files =
        results.of(
            rows.stream().filter(row -> row.job().startedAt() != null).map(JobRow::id).toList());
    return rows.stream()
        .map(
            row -> {
              SweepCounts counts = sweeps.get(row.id());
              Measures own =
                  counts == null
                      ? figures.getOrDefault(row.id(), Measures.NONE)
                      : sum(counts, running.getOrDefault(row.id(), List.of()), figures);
              Application application = apps.get(row.job().specification().applicationId());
              return view(row, application, own, counts, files.get(row.id()));
            })
        .toList();
  }

  /** A sweep is as far as its points together. */
  private static Measures sum(SweepCounts counts, List<UUID> running, Map<UUID, Measures> figures) {
    double done = counts.points() - counts.waiting() - counts.running();
    double work = 0;
    for (UUID point : running) {
      Measures measures = figures.getOrDefault(point, Measures.NONE);
      done += measures.progress();
      work += measures.workRefSeconds();
    }
    return new Measures(done / Math.max(1, counts.points()), work, null, null);
  }

  private static Job view(
      JobRow row,
      @Nullable Application application,
      Measures figures,
      @Nullable SweepCounts counts,
      Job.@Nullable Results results) {
    JobAggregate job = row.job();
    Specification s = job.specification();
    JobDemand demand = s.demand();
    Attempt attempt = job.attempt();
    List<Engine> engines = attempt == null ? List.of() : attempt.engines();
    Duration limit = s.timeLimit();
    SweepPart sweep = s.sweep();
    UUID parent = s.parent();
    QueuePlace place = row.place();
    double progress =
        job.state() == JobState.SUCCEEDED ? 1 : Math.min(ALMOST_DONE, figures.progress());
    return new Job(
        s.id().toString(),
        row.number(),
        s.name(),
        s.applicationId().toString(),
        application == null ? "" : application.name(),
        application == null ? ProgrammingModel.SATIN : application.model(),
        s.owner(),
        job.state(),
        job.reason(),
        job.failure(),
        s.arguments(),
        s.inputs(),
        demand.sites(),
        s.parameters(),
        demand.labels(),
        s.tags(),
        demand.priority(),
        demand.minWorkers(),
        demand.maxWorkers(),
        limit == null ? null : Math.toIntExact(limit.toSeconds()),
        s.retries(),
        s.createdAt(),
        job.startedAt(),
        job.status().finishedAt(),
        progress,
        job.state() == JobState.RUNNING ? figures.secondsLeft() : null,
        job.state() == JobState.RUNNING ? figures.leftBand() : null,
        figures.workRefSeconds(),
        engines.size(),
        engines.stream().mapToInt(Engine::workers).sum(),
        attempt == null ? 0 : attempt.number(),
        place == null
            ? null
            : new Job.Queue(place.position(), place.possible(), place.estimatedStart()),
        counts == null ? null : counts.view(),
        parent == null ? null : parent.toString(),
        parent == null || sweep == null ? null : sweep.number(),
        demanded(demand),
        s.policy(),
        demand.gang(),
        s.predicted(),
        results,
        Integer.toHexString(Objects.hash(row.version(), figures, counts, results)));
  }

  /** The lowest class is no demand. */
  private static @Nullable IsolationClass demanded(JobDemand demand) {
    return demand.lowestIsolation() == IsolationClass.C ? null : demand.lowestIsolation();
  }

  private static JobAttempt view(Attempt attempt) {
    AttemptEnd end = attempt.end();
    return new JobAttempt(
        attempt.id().toString(),
        attempt.number(),
        attempt.createdAt(),
        end == null ? null : end.at(),
        end == null ? null : end.outcome(),
        end == null ? null : end.message(),
        attempt.engines().stream()
            .map(
                e ->
                    new JobAttempt.Engine(
                        e.node(),
                        e.site(),
                        e.workers(),
                        e.master(),
                        e.state().name().toLowerCase(Locale.ROOT),
                        e.joinedAt(),
                        e.endedAt(),
                        e.outcome()))
            .toList());
  }
}
