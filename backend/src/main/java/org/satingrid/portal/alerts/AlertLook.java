package org.satingrid.portal.alerts;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Checks the grid for alerts. Not thread-safe. The README in this package lists the steps of a
 * check.
 */
@Service
class AlertLook {
  private static final Logger LOG = LoggerFactory.getLogger(AlertLook.class);

  /**
   * Maximum number of jobs in one check. If more jobs run, later checks take the others in turn.
   */
  static final int MAX_JOBS_PER_CHECK = 50;

  /** Time for nodes to report after a period in which no portal watched. */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private static final Duration MAX_PAUSE = Duration.ofSeconds(20);

  private final AlertFacts facts;
  private final AlertRepository repository;
  private final AlertBook book;
  private final AlertChoices choices;
  private final Clock clock;
  private final Watches watches = new Watches();
  private final Map<UUID, NodeHistory> histories = new HashMap<>();
  private int turn;
  private @Nullable Instant watchedSince;
  private Instant lastLook = Instant.MIN;

  AlertLook(
      AlertFacts facts,
      AlertRepository repository,
      AlertBook book,
      AlertChoices choices,
      Clock clock) {
    this.facts = facts;
    this.repository = repository;
    this.book = book;
    this.choices = choices;
    this.clock = clock;
  }

  /** Forgets all state, because another portal now checks for alerts. */
  void forget() {
    watchedSince = null;
    histories.clear();
  }

  void look() {
    Instant now = clock.instant();
    Instant since = watchedSince(now);
    List<UUID> running = facts.runningJobs();
    Set<UUID> known = new HashSet<>(running);
    histories.keySet().retainAll(known);
    Thresholds thresholds = choices.thresholds();
    Set<UUID> seen = new HashSet<>();
    List<Symptom> symptoms = new ArrayList<>();
    for (UUID job : next(running)) {
      each(
          "job " + job,
          () ->
              facts
                  .run(job, now)
                  .ifPresent(
                      run -> {
                        symptoms.addAll(symptoms(run, thresholds, since));
                        seen.add(job);
                      }));
    }
    Set<String> sites = new HashSet<>();
    for (SiteFacts site : facts.sites()) {
      double seconds = thresholds.of(site.owner(), AlertKind.SITE_LOST);
      LostSites.ofGrid(site, since, seconds, now).ifPresent(symptoms::add);
      sites.add(site.site());
    }
    keep(
        watches.look(
            symptoms,
            subject -> subject.job() == null || seen.contains(subject.job()),
            subject -> isGone(subject, known, sites),
            now),
        now);
    lastLook = clock.instant();
  }

  private static boolean isGone(Subject subject, Set<UUID> running, Set<String> sites) {
    return subject.job() == null
        ? !sites.contains(String.valueOf(subject.site()))
        : !running.contains(subject.job());
  }

  private Instant watchedSince(Instant now) {
    Instant since = watchedSince;
    if (since == null) {
      watches.restart(repository.raised(), now);
    }
    if (since == null || lastLook.plus(MAX_PAUSE).isBefore(now)) {
      since = now;
    }
    watchedSince = since;
    return since;
  }

  private List<UUID> next(List<UUID> running) {
    int count = Math.min(MAX_JOBS_PER_CHECK, running.size());
    List<UUID> next = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      next.add(running.get((turn + i) % running.size()));
    }
    turn = running.isEmpty() ? 0 : (turn + count) % running.size();
    return next;
  }

  private List<Symptom> symptoms(RunFacts run, Thresholds thresholds, Instant since) {
    String owner = run.owner();
    List<Symptom> symptoms = new ArrayList<>();
    Deadlines.symptom(run, thresholds.of(owner, AlertKind.DEADLINE_AT_RISK))
        .ifPresent(symptoms::add);
    double times = thresholds.of(owner, AlertKind.STRAGGLER);
    Stragglers.job(run, times).ifPresent(symptoms::add);
    NodeHistory history = histories.computeIfAbsent(run.id(), id -> new NodeHistory());
    symptoms.addAll(Stragglers.nodes(run, history.before(run.nodes(), run.at()), times));
    symptoms.addAll(ShortShares.symptoms(run, thresholds.of(owner, AlertKind.SHARE_OFF)));
    if (since.plus(GRACE).isBefore(run.at())) {
      symptoms.addAll(LostSites.ofJob(run));
    }
    return symptoms;
  }

  private void keep(Watches.Changes changes, Instant now) {
    changes.raised().forEach(one -> each(one.subject().key(), () -> book.raise(one, now)));
    changes.still().forEach(one -> each(one.subject().key(), () -> repository.update(one)));
    changes.ended().forEach(one -> each(one.key(), () -> book.end(one, now)));
  }

  /**
   * Takes one step for one alert. A failure is logged, and the other alerts are still checked and
   * stored.
   */
  private void each(String what, Runnable step) {
    try {
      step.run();
    } catch (TransientDataAccessException | CannotCreateTransactionException e) {
      // The state in memory possibly differs from the database. The next check reads the state from
      // the database.
      forget();
      throw e;
    } catch (RuntimeException e) {
      LOG.error("The alert {} could not be checked. The other alerts are checked", what, e);
    }
  }
}
