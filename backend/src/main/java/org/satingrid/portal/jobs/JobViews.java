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

/** Converts jobs into the form that clients see. */
@Service
public class JobViews {
  /**
   * Maximum progress of a job that has not succeeded, so that only success is shown as complete.
   */
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

  /** Returns the job, or throws 404. */
  public Job get(UUID id) {
    return find(id).orElseThrow(() -> ProblemException.notFound("job", id));
  }

  public Optional<Job> find(UUID id) {
    return queries.listed(id).map(job -> views(List.of(job)).get(0));
  }

  /**
   * Returns the jobs that the caller can see. {@code owner} restricts them to the jobs of one
   * person.
   */
  Page<Job> newestFirst(JobFilter filter, Cursor cursor) {
    String owner = filter.owner();
    String confined = Caller.current().confinedTo();
    if (confined != null && owner != null && !owner.equals(confined)) {
      return new Page<>(List.of(), null);
    }
    String whose = confined == null ? owner : confined;
    List<ListedJob> jobs = queries.newestFirst(filter.of(whose), cursor);
    return new Page<>(views(cursor.page(jobs)), cursor.next(jobs, ListedJob::number));
  }

  /** Returns the request that submitted the job, for submitting the same again. */
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

  /**
   * Returns the arguments of a sweep's points, each without the arguments that all points share.
   */
  private List<List<String>> points(Specification sweep) {
    int common = sweep.arguments().size();
    return queries.pointArguments(sweep.id()).stream()
        .map(arguments -> List.copyOf(arguments.subList(common, arguments.size())))
        .toList();
  }

  /** Returns the attempts of a job, latest first. */
  public Page<JobAttempt> attempts(UUID id) {
    List<Attempt> attempts = repository.attempts(id);
    if (attempts.isEmpty() && repository.find(id).isEmpty()) {
      throw ProblemException.notFound("job", id);
    }
    return new Page<>(attempts.stream().map(JobViews::view).toList(), null);
  }

  private List<Job> views(List<ListedJob> jobs) {
    Map<UUID, Application> apps =
        applications.all(
            jobs.stream()
                .map(job -> job.job().specification().applicationId())
                .distinct()
                .toList());
    Map<UUID, SweepCounts> sweeps = new HashMap<>();
    for (ListedJob job : jobs) {
      if (job.job().specification().isSweep()) {
        sweeps.put(job.id(), repository.points(job.id()));
      }
    }
    Map<UUID, List<UUID>> running =
        sweeps.isEmpty() ? Map.of() : queries.runningPoints(sweeps.keySet());
    List<UUID> measured = new ArrayList<>(jobs.stream().map(ListedJob::id).toList());
    running.values().forEach(measured::addAll);
    Map<UUID, Measures> figures = measures.of(measured);
    Map<UUID, Job.Results> files =
        results.of(
            jobs.stream()
                .filter(job -> job.job().status().startedAt() != null)
                .map(ListedJob::id)
                .toList());
    return jobs.stream()
        .map(
            job -> {
              SweepCounts counts = sweeps.get(job.id());
              Measures own =
                  counts == null
                      ? figures.getOrDefault(job.id(), Measures.NONE)
                      : sum(counts, running.getOrDefault(job.id(), List.of()), figures);
              Application application = apps.get(job.job().specification().applicationId());
              return view(job, application, own, counts, files.get(job.id()));
            })
        .toList();
  }

  /** Adds up the figures of a sweep's running and succeeded points. Failed points are not done. */
  private static Measures sum(SweepCounts counts, List<UUID> running, Map<UUID, Measures> figures) {
    double done = counts.succeeded();
    double work = 0;
    for (UUID point : running) {
      Measures measures = figures.getOrDefault(point, Measures.NONE);
      done += measures.progress();
      work += measures.workRefSeconds();
    }
    return new Measures(done / Math.max(1, counts.points()), work, null, null);
  }

  private static Job view(
      ListedJob listed,
      @Nullable Application application,
      Measures figures,
      @Nullable SweepCounts counts,
      Job.@Nullable Results results) {
    BareJob job = listed.job();
    Specification s = job.specification();
    JobStatus status = job.status();
    JobDemand demand = s.demand();
    Duration limit = s.timeLimit();
    SweepPart sweep = s.sweep();
    UUID parent = s.parent();
    QueuePlace place = job.place();
    double progress =
        status.state() == JobState.SUCCEEDED ? 1 : Math.min(ALMOST_DONE, figures.progress());
    return new Job(
        s.id().toString(),
        job.number(),
        s.name(),
        s.applicationId().toString(),
        application == null ? "" : application.name(),
        application == null ? ProgrammingModel.SATIN : application.model(),
        s.owner(),
        status.state(),
        status.reason(),
        status.failure(),
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
        status.startedAt(),
        status.finishedAt(),
        progress,
        status.state() == JobState.RUNNING ? figures.secondsLeft() : null,
        status.state() == JobState.RUNNING ? figures.leftBand() : null,
        figures.workRefSeconds(),
        listed.engines().count(),
        listed.engines().workers(),
        job.attemptNumber(),
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
        Integer.toHexString(Objects.hash(job.version(), figures, counts, results)));
  }

  /** Returns the demanded isolation class, or null for the lowest class, which every node has. */
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
