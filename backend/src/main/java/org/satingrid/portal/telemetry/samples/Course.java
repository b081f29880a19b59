package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTelemetry.Series;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads the figures of a job over time. */
@Service
public class Course {
  static final int MAX_POINTS = 2000;
  private static final int POINTS = 500;

  private final SampleQueries queries;
  private final StepRepository steps;
  private final CourseThinning thinning;
  private final Jobs jobs;
  private final Sites sites;
  private final KeptEvidence kept;

  Course(
      SampleQueries queries,
      StepRepository steps,
      CourseThinning thinning,
      Jobs jobs,
      Sites sites,
      KeptEvidence kept) {
    this.queries = queries;
    this.steps = steps;
    this.thinning = thinning;
    this.jobs = jobs;
    this.sites = sites;
    this.kept = kept;
  }

  /**
   * The request for a course.
   *
   * @param byNode true for a series per node, false for a series per site
   */
  public record Question(
      TelemetryMetric metric,
      @Nullable Instant from,
      @Nullable Instant to,
      int points,
      @Nullable String site,
      boolean byNode) {
    /**
     * Returns true if the answer can be read from steps, because a step is shorter than a point of
     * the answer.
     */
    boolean takesSteps(Instant from, Instant to) {
      return !byNode && Duration.between(from, to).toMillis() >= points * Step.MILLIS;
    }

    /**
     * Returns true if the samples that are not yet counted into steps cover less time than one
     * point of the answer. The answer then ends with the last step.
     */
    boolean isCoarse(Instant from, Instant counted, Instant to) {
      Duration missing = Duration.between(counted, to);
      return counted.isAfter(from)
          && missing.multipliedBy(points).compareTo(Duration.between(from, counted)) < 0;
    }
  }

  /** Returns the work per second of each site, over the whole run. */
  @Transactional(readOnly = true)
  public JobTelemetry work(UUID job) {
    return of(job, new Question(TelemetryMetric.WORK, null, null, POINTS, null, false));
  }

  @Transactional(readOnly = true)
  public JobTelemetry of(UUID job, Question question) {
    jobs.requireExists(job);
    kept.require(job, EvidenceKind.TELEMETRY);
    List<Engine> engines =
        jobs.engines(job).stream()
            .filter(e -> question.site() == null || e.site().equals(question.site()))
            .toList();
    Figure figure = Figure.of(question.metric());
    Span all = Span.of(engines, queries.lastSamples(job));
    Instant from = question.from() != null ? question.from() : all == null ? null : all.from();
    Instant to = question.to() != null ? question.to() : all == null ? null : all.to();
    if (from == null || to == null) {
      return answer(job, question, figure, null, null, Map.of());
    }
    if (to.isBefore(from)) {
      throw ProblemException.badField("to", "must not be before from");
    }
    if (!engines.isEmpty()
        && question.takesSteps(from, to)
        && steps.samples(job) > CourseThinning.LARGE) {
      UUID attempt = engines.get(0).attemptId();
      if (!steps.isCaughtUp(attempt)) {
        thinning.count(attempt);
      }
      boolean grows = question.to() == null && engines.stream().anyMatch(Engine::isLive);
      Instant counted = grows ? steps.end(attempt).orElse(null) : null;
      if (counted != null && question.isCoarse(from, counted, to)) {
        return answer(
            job, question, figure, from, counted, counted(question, engines, from, counted));
      }
      return answer(job, question, figure, from, to, all(question, engines, from, to));
    }
    return answer(job, question, figure, from, to, read(job, question, figure, engines, from, to));
  }

  /**
   * Reads the course of a large run from its steps. The last few samples, which are not yet counted
   * into steps, are read one by one.
   */
  private Map<Key, Thinned> all(Question question, List<Engine> engines, Instant from, Instant to) {
    Map<Key, Thinned> series = counted(question, engines, from, to);
    int metric = Step.STORED.indexOf(question.metric());
    steps
        .tail(engines.get(0).attemptId(), metric)
        .forEach((key, step) -> add(series, key, step.reading(metric)));
    return series;
  }

  private Map<Key, Thinned> counted(
      Question question, List<Engine> engines, Instant from, Instant to) {
    Map<Key, Thinned> series = new LinkedHashMap<>();
    int metric = Step.STORED.indexOf(question.metric());
    for (Engine engine : engines) {
      series.computeIfAbsent(
          new Key(engine.site(), null), k -> new StepBuckets(from, to, question.points()));
    }
    steps.each(
        engines.get(0).attemptId(), metric, from, to, (key, reading) -> add(series, key, reading));
    return series;
  }

  private static void add(Map<Key, Thinned> series, Steps.Key key, Step.Reading reading) {
    if (series.get(new Key(key.site(), null)) instanceof StepBuckets buckets) {
      buckets.add(key.step(), reading);
    }
  }

  private record Key(String site, @Nullable String node) {}

  private Map<Key, Thinned> read(
      UUID job, Question question, Figure figure, List<Engine> engines, Instant from, Instant to) {
    Map<Key, Thinned> series = new LinkedHashMap<>();
    Map<UUID, Buckets> byNode = new HashMap<>();
    Map<UUID, Readings> readings = new HashMap<>();
    for (Engine engine : engines) {
      Key key = new Key(engine.site(), question.byNode() ? engine.node() : null);
      byNode.put(
          engine.nodeId(),
          (Buckets) series.computeIfAbsent(key, k -> new Buckets(from, to, question.points())));
      readings.put(engine.nodeId(), new Readings(figure.kind()));
    }
    UUID[] last = new UUID[1];
    queries.each(
        job,
        figure.column(),
        (node, at, value, workers) -> {
          Buckets buckets = byNode.get(node);
          Readings engine = readings.get(node);
          if (buckets != null && engine != null) {
            if (!node.equals(last[0])) {
              last[0] = node;
              buckets.nextNode();
            }
            add(buckets, engine, at, value, workers);
          }
        });
    return series;
  }

  private static void add(Buckets buckets, Readings engine, String at, double value, int workers) {
    try {
      Instant when = NodeClock.readable(Instant.parse(at));
      engine.next(when, value, workers).ifPresent(reading -> buckets.add(when, reading));
    } catch (DateTimeParseException e) {
      throw new IllegalStateException("a stored sample has no time: " + at, e);
    }
  }

  private JobTelemetry answer(
      UUID job,
      Question question,
      Figure figure,
      @Nullable Instant from,
      @Nullable Instant to,
      Map<Key, Thinned> read) {
    Map<String, Integer> colours = sites.colours();
    List<Series> series =
        read.entrySet().stream()
            .filter(e -> e.getValue().readings() > 0)
            .map(
                e ->
                    new Series(
                        e.getKey().site(),
                        e.getKey().node(),
                        colours.getOrDefault(e.getKey().site(), 1),
                        e.getValue().list()))
            .toList();
    long readings = read.values().stream().mapToLong(Thinned::readings).sum();
    return new JobTelemetry(
        job.toString(),
        question.metric(),
        figure.unit(),
        from,
        to,
        question.points(),
        readings,
        series);
  }
}
