package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.Steals;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.results.Artifacts;
import org.satingrid.portal.sites.Sites;
import org.satingrid.portal.speeds.Speeds;
import org.springframework.stereotype.Service;

/** Reads the data of a job's run, while it runs and afterwards. */
@Service
public class Evidence {
  private final TelemetryRepository repository;
  private final TreeRepository trees;
  private final Jobs jobs;
  private final JobViews views;
  private final Artifacts artifacts;
  private final Sites sites;
  private final KeptEvidence kept;
  private final Speeds speeds;
  private final Clock clock;

  Evidence(
      TelemetryRepository repository,
      TreeRepository trees,
      Jobs jobs,
      JobViews views,
      Artifacts artifacts,
      Sites sites,
      KeptEvidence kept,
      Speeds speeds,
      Clock clock) {
    this.repository = repository;
    this.trees = trees;
    this.jobs = jobs;
    this.views = views;
    this.artifacts = artifacts;
    this.sites = sites;
    this.kept = kept;
    this.speeds = speeds;
    this.clock = clock;
  }

  Distribution distribution(UUID job) {
    return distribution(job, clock.instant());
  }

  /**
   * @param at the present time. A node without reports for some time before it counts as lost
   */
  Distribution distribution(UUID job, Instant at) {
    jobs.requireExists(job);
    return distribution(job, at, jobs.engines(job), repository.latest(job));
  }

  List<JobNode> nodes(UUID job) {
    jobs.requireExists(job);
    return JobNodes.of(jobs.engines(job), repository.latest(job), factors(job));
  }

  Steals steals(UUID job) {
    jobs.requireExists(job);
    return StealMatrix.of(job, clock.instant(), jobs.engines(job), repository.latest(job));
  }

  LogPage log(UUID job, LogQuery query) {
    kept.require(job, EvidenceKind.LOG);
    boolean complete = isComplete(views.get(job), jobs.engines(job));
    List<LogLine> lines = repository.lines(job, query);
    long last = lines.isEmpty() ? query.after() : lines.get(lines.size() - 1).seq();
    boolean all = query.newest() || lines.size() < query.limit();
    Long total = query.newest() ? repository.countLines(job, query) : null;
    return new LogPage(lines, last, complete && all, total);
  }

  /** Returns the log lines after the line {@code after}, in order. */
  public List<LogLine> lines(UUID job, long after, int limit) {
    return repository.lines(job, LogQuery.after(after, limit));
  }

  /**
   * Returns the last {@code count} lines up to the line {@code upTo}, and before them older lines
   * of the portal itself.
   */
  public List<LogLine> newest(UUID job, long upTo, int count) {
    List<LogLine> lines = new ArrayList<>(repository.portalLines(job, upTo - count));
    repository.lines(job, LogQuery.after(Math.max(0, upTo - count), count)).stream()
        .filter(line -> line.seq() <= upTo)
        .forEach(lines::add);
    return lines;
  }

  /**
   * Returns the job at this moment with the newest log lines after {@code after}. The lines are
   * left out if there are more than {@code longestTail}.
   */
  public JobMoment moment(UUID id, long after, int longestTail) {
    // The job is read before its data. Therefore the data is complete if the job is already final.
    Job job = views.get(id);
    List<Engine> engines = jobs.engines(id);
    boolean complete = isComplete(job, engines);
    Map<UUID, Sample> latest = repository.latest(id);
    Instant at = clock.instant();
    long last = repository.lastLogSeq(id);
    boolean fits = last - after <= longestTail;
    List<LogLine> tail =
        fits ? repository.lines(id, LogQuery.after(after, longestTail)) : List.of();
    return new JobMoment(
        job,
        distribution(id, at, engines, latest),
        StealMatrix.of(id, at, engines, latest),
        artifacts.of(id),
        last,
        fits ? after : last,
        tail,
        complete);
  }

  private Distribution distribution(
      UUID job, Instant at, List<Engine> engines, Map<UUID, Sample> latest) {
    LostNodes lost = LostNodes.of(engines, repository.heard(job), at, () -> trees.open(job));
    return Shares.of(job, at, engines, latest, factors(job), sites.colours(), lost);
  }

  private Map<UUID, Double> factors(UUID job) {
    return speeds.factors(List.of(job)).getOrDefault(job, Map.of());
  }

  private static boolean isComplete(Job job, List<Engine> engines) {
    return job.state().terminal() && engines.stream().noneMatch(Engine::isLive);
  }
}
