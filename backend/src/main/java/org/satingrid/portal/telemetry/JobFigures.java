package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobMeasures;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.LogThrottle;
import org.satingrid.portal.telemetry.TimeLeft.Outlook;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

@Component
class JobFigures implements JobMeasures {
  private static final Logger LOG = LoggerFactory.getLogger(JobFigures.class);

  /** Maximum age of the last progress report for an estimate of the time left. */
  private static final Duration STALE = Duration.ofSeconds(10);

  private final TelemetryRepository repository;
  private final RecentOutlooks outlooks;
  private final Clock clock;
  private final LogThrottle warnings = new LogThrottle();
  private final Map<UUID, String> uncountable = new ConcurrentHashMap<>();

  JobFigures(TelemetryRepository repository, RecentOutlooks outlooks, Clock clock) {
    this.repository = repository;
    this.outlooks = outlooks;
    this.clock = clock;
  }

  @Override
  public long tasksOf(Collection<Engine> engines) {
    return repository.tasksInHand(engines);
  }

  /**
   * Returns the figures of these jobs. A job with invalid figures is left out, so that it does not
   * affect the others.
   */
  @Override
  public Map<UUID, Measures> of(Collection<UUID> jobIds) {
    try {
      return counted(jobIds);
    } catch (DataIntegrityViolationException | ArithmeticException | DateTimeException e) {
      Map<UUID, Measures> figures = new HashMap<>();
      for (UUID job : jobIds) {
        try {
          figures.putAll(counted(List.of(job)));
        } catch (DataIntegrityViolationException | ArithmeticException | DateTimeException bad) {
          uncountable.put(job, bad.getClass().getSimpleName());
          if (warnings.allows(job, clock.instant())) {
            JobLogs.about(
                job,
                () ->
                    LOG.warn(
                        "The figures of job {} could not be read and are" + " left out", job, bad));
          }
        }
      }
      return figures;
    }
  }

  @Override
  public Map<UUID, String> takeUncountable() {
    Map<UUID, String> taken = Map.copyOf(uncountable);
    uncountable.keySet().removeAll(taken.keySet());
    return taken;
  }

  private Map<UUID, Measures> counted(Collection<UUID> jobIds) {
    Map<UUID, Measures> figures = new HashMap<>();
    var from = clock.instant().minus(TimeLeft.WINDOW).minus(STALE);
    var courses = repository.courses(jobIds, from);
    Map<UUID, Outlook> byLedger = outlooks.of(courses.keySet());
    for (TelemetryRepository.Sum sum : repository.sums(jobIds)) {
      List<ProgressPoint> course = courses.getOrDefault(sum.job(), List.of());
      Double left = TimeLeft.estimate(course, byLedger.get(sum.job()));
      figures.put(
          sum.job(),
          new Measures(sum.progress(), sum.workRefSeconds(), left, LeftSpread.band(course, left)));
    }
    return figures;
  }
}
