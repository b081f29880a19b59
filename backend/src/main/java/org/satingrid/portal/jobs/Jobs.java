package org.satingrid.portal.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes jobs, one at a time: each change locks the job's row until it is stored. */
@Service
public class Jobs {
  /** The order in which changes of several jobs lock them. */
  private static final Comparator<QueuePlace> BY_JOB = Comparator.comparing(QueuePlace::jobId);

  private final JobRepository repository;
  private final JobQueries queries;
  private final UnreadableRows unreadable;
  private final ApplicationEventPublisher events;
  private final Clock clock;

  Jobs(
      JobRepository repository,
      JobQueries queries,
      UnreadableRows unreadable,
      ApplicationEventPublisher events,
      Clock clock) {
    this.repository = repository;
    this.queries = queries;
    this.unreadable = unreadable;
    this.events = events;
    this.clock = clock;
  }

  /** Jobs that could start, first come first. */
  public List<QueuedJob> queue(Instant now) {
    return queries.queued(now).stream().map(SchedulingViews::queued).toList();
  }

  /** Jobs that keep nodes busy. */
  public List<RunningJob> running() {
    return queries.running().stream().map(SchedulingViews::running).toList();
  }

  /** Throws 404 if the job does not exist. */
  public void requireExists(UUID jobId) {
    if (repository.find(jobId).isEmpty()) {
      throw ProblemException.notFound("job", jobId);
    }
  }

  /**
   * Returns jobs that have waited for too long. This is checked every second for every open job,
   * and is rarely true. Therefore the jobs are read without a lock. {@link #tick} checks again with
   * a lock.
   */
  public List<UUID> overdue(ReportingWindow window) {
    Instant now = clock.instant();
    return queries.open().stream()
        .filter(row -> isOverdue(row.job(), window, now))
        .map(JobRow::id)
        .toList();
  }

  /**
   * Returns true also if the check fails. Then {@link #tick} repeats the check and reports the
   * fault.
   */
  private static boolean isOverdue(JobAggregate job, ReportingWindow window, Instant now) {
    try {
      return changed(job, each -> each.tick(window, now)) != null;
    } catch (RuntimeException e) {
      return true;
    }
  }

  /** Engines that keep their nodes busy. */
  public List<Engine> liveEngines() {
    return queries.liveEngines();
  }

  /** Returns the live engine on this node, or an empty list. A node has at most one. */
  public List<Engine> liveEngines(UUID nodeId) {
    return queries.liveEngines(nodeId);
  }

  /**
   * Returns engines that have ended while the program continues, in a fixed order. If only the node
   * was silent, the engine can still run. The portal accepts its reports again when the node is
   * back.
   */
  public List<Engine> takenOff() {
    return queries.takenOff();
  }

  /** The engines that a job's latest attempt has had, the master's first. */
  public List<Engine> engines(UUID jobId) {
    return repository.find(jobId).map(SchedulingViews::engines).orElse(List.of());
  }

  /**
   * Returns a node's part in the latest attempt of a job, ended or not. Empty for an earlier
   * attempt.
   */
  public Optional<Assignment> assignment(UUID attemptId, UUID nodeId) {
    return queries.assignment(attemptId, nodeId);
  }

  /** Returns the assignments of several engines. Engines without a part are left out. */
  public Map<EngineKey, Assignment> assignments(Collection<EngineKey> engines) {
    return queries.assignments(engines);
  }

  /** The stealing policy that a job runs under, or 404. */
  public StealingPolicy policy(UUID jobId) {
    return repository
        .find(jobId)
        .orElseThrow(() -> ProblemException.notFound("job", jobId))
        .job()
        .specification()
        .policy();
  }

  /** Returns the orders for the nodes of a job's latest attempt. Empty for an earlier attempt. */
  public Optional<Orders> orders(UUID attemptId) {
    return repository
        .jobOf(attemptId)
        .flatMap(repository::find)
        .filter(row -> isLatest(row.job(), attemptId))
        .map(row -> SchedulingViews.orders(row, attemptId));
  }

  /** Starts a waiting job, if it still waits. The first place is the master's. */
  @Transactional
  public void start(UUID jobId, List<Placement> places) {
    change(
        jobId,
        job -> {
          Instant now = clock.instant();
          if (job.allocation().canStart(now)) {
            job.allocation().start(UUID.randomUUID(), places, now);
            events.publishEvent(new AttemptStarted(jobId));
          }
        });
  }

  /** Holds a job that cannot start because of failures of the portal. */
  @Transactional
  public void setAside(UUID jobId, String why) {
    change(
        jobId,
        job -> {
          if (job.state() == JobState.QUEUED) {
            job.control().hold("the portal", why);
          }
        });
  }

  /**
   * Holds a job with rows that cannot be counted or read. A running job continues with a warning.
   */
  @Transactional
  public void setAsideForRows(UUID jobId, String why) {
    change(jobId, job -> job.control().setAside("the portal", why));
  }

  /** Holds jobs with rows that could not be read at all. */
  @Transactional
  public void holdUnreadable() {
    unreadable
        .take()
        .forEach(
            (job, fault) -> {
              String why = "Held by the portal: The job's row cannot be read (" + fault + ").";
              if (repository.holdUnread(job, why)) {
                events.publishEvent(new JobNoted(job, "error", why));
              }
            });
  }

  /** Gives a running job more nodes, if it still runs. */
  @Transactional
  public void grow(UUID jobId, List<Placement> places) {
    change(
        jobId,
        job -> {
          if (job.allocation().isMalleable()) {
            job.allocation().grow(places);
          }
        });
  }

  /** Takes a node from a running job, if it still runs there and main does not. */
  @Transactional
  public void giveBack(UUID jobId, UUID nodeId, String why) {
    change(
        jobId,
        job -> {
          if (job.allocation().canGiveBack(nodeId)) {
            job.allocation().giveBack(nodeId, why, clock.instant());
          }
        });
  }

  /**
   * Takes a draining node from a job, if the job still runs there. Its work moves to other nodes.
   */
  @Transactional
  public void leave(UUID jobId, UUID nodeId) {
    change(
        jobId,
        job -> {
          if (job.allocation().canLeave(nodeId)) {
            job.allocation().leave(nodeId, clock.instant());
          }
        });
  }

  /**
   * Takes a node that a job no longer requests from the job, if the job still runs there. Its work
   * moves to other nodes.
   */
  @Transactional
  public void takeOff(UUID jobId, UUID nodeId, String why) {
    change(
        jobId,
        job -> {
          if (job.allocation().canLeave(nodeId)) {
            job.allocation().takeOff(nodeId, why, clock.instant());
          }
        });
  }

  /** Changes a job's demand. 409 once it has ended. */
  @Transactional
  public void ask(UUID jobId, UnaryOperator<JobDemand> wish, String who, String why) {
    change(jobId, job -> job.control().ask(wish.apply(job.specification().demand()), who, why));
  }

  /** Ends a job's work on a drained node. The job waits in the queue again. */
  @Transactional
  public void requeue(UUID jobId, UUID nodeId) {
    change(jobId, job -> job.allocation().requeue(nodeId, clock.instant()));
  }

  /**
   * Publishes the places of waiting jobs. Clients that follow a job receive its place with their
   * next update.
   */
  @Transactional
  public void explainWaits(List<QueuePlace> places) {
    places.stream().sorted(BY_JOB).forEach(repository::explainWait);
  }

  /**
   * Applies the reports of an attempt's nodes about their engines, in this order. All reports
   * together are one change of the job, because every change reads all of the job's engines.
   */
  @Transactional
  public void enginesReported(UUID attemptId, List<EngineReport> reports) {
    Instant now = clock.instant();
    changeAttempt(
        attemptId,
        reports.stream()
            .<Consumer<JobAggregate>>map(report -> job -> job.engines().reported(report, now))
            .toList());
  }

  /**
   * Returns true if this node's engine is its attempt's master. The call itself counts as the
   * engine's claim to be master.
   */
  @Transactional
  public boolean isMaster(UUID attemptId, UUID nodeId) {
    if (assignment(attemptId, nodeId).filter(a -> a.engine().master()).isPresent()) {
      return true;
    }
    changeAttempt(attemptId, List.of(job -> job.engines().actsAsMaster(nodeId, clock.instant())));
    return assignment(attemptId, nodeId).filter(a -> a.engine().master()).isPresent();
  }

  /** Handles a job's node that has been silent for too long. */
  @Transactional
  public void nodeLost(UUID attemptId, UUID nodeId) {
    changeAttempt(attemptId, List.of(job -> job.engines().nodeLost(nodeId, clock.instant())));
  }

  /** Handles a node that was given up and is back, with its engine. */
  @Transactional
  public void nodeFound(UUID attemptId, UUID nodeId) {
    changeAttempt(attemptId, List.of(job -> job.engines().nodeFound(nodeId)));
  }

  /** Ends a job's waits that exceed their time limits. */
  @Transactional
  public void tick(UUID jobId, ReportingWindow window) {
    change(jobId, job -> job.tick(window, clock.instant()));
  }

  /** Writes a line into the log of each job with engines: no portal was running for this time. */
  @Transactional
  public void portalWasAway(Duration pause) {
    queries.liveEngines().stream()
        .map(Engine::attemptId)
        .distinct()
        .flatMap(attempt -> repository.jobOf(attempt).stream())
        .forEach(job -> events.publishEvent(Endings.portalWasAway(job, pause)));
  }

  /** Cancels a job. A job that has ended stays as it is. */
  @Transactional
  void cancel(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().cancel(who, why, clock.instant()));
  }

  /** Cancels a job without waiting for its nodes. */
  @Transactional
  void kill(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().kill(who, why, clock.instant()));
  }

  /** Keeps a job from starting. 409 if the job has started. */
  @Transactional
  void hold(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().hold(who, why));
  }

  /** Lets a held job start. 409 if the job has ended. */
  @Transactional
  void release(UUID jobId, String who) {
    change(jobId, job -> job.control().release(who));
  }

  /** Updates the state of a sweep from its points. */
  @Transactional
  void reconcile(UUID sweepId) {
    change(sweepId, job -> job.pointsAre(repository.points(sweepId), clock.instant()));
  }

  private void changeAttempt(UUID attemptId, List<Consumer<JobAggregate>> changes) {
    repository
        .lockJobOf(attemptId)
        .ifPresent(
            row ->
                JobLogs.about(
                    row.id(),
                    () -> changeLocked(row.job(), job -> whileLatest(job, attemptId, changes))));
  }

  /**
   * Makes the changes while the attempt is the latest of its job. If a change ends the attempt, the
   * remaining changes of the list are ignored.
   */
  private static void whileLatest(
      JobAggregate job, UUID attemptId, List<Consumer<JobAggregate>> changes) {
    for (Consumer<JobAggregate> change : changes) {
      if (isLatest(job, attemptId)) {
        change.accept(job);
      }
    }
  }

  private static boolean isLatest(JobAggregate job, UUID attemptId) {
    Attempt attempt = job.attempt();
    return attempt != null && attempt.id().equals(attemptId);
  }

  private void change(UUID jobId, Consumer<JobAggregate> change) {
    JobLogs.about(jobId, () -> lockAndChange(jobId, change));
  }

  private void lockAndChange(UUID jobId, Consumer<JobAggregate> change) {
    changeLocked(
        repository.lock(jobId).orElseThrow(() -> ProblemException.notFound("job", jobId)).job(),
        change);
  }

  private void changeLocked(JobAggregate job, Consumer<JobAggregate> change) {
    JobState state = job.state();
    JobSnapshot before;
    try {
      before = changed(job, change);
    } catch (IllegalTransitionException e) {
      throw new ProblemException(ProblemCode.ILLEGAL_TRANSITION, String.valueOf(e.getMessage()));
    }
    if (before != null) {
      repository.save(job, before);
      job.notes().forEach(events::publishEvent);
      events.publishEvent(new JobChanged(job.specification().id(), state, job.state()));
    }
  }

  /** Returns the previous state of the job, or null if it did not change. */
  private static @Nullable JobSnapshot changed(JobAggregate job, Consumer<JobAggregate> change) {
    JobSnapshot before = JobSnapshot.of(job);
    change.accept(job);
    return JobSnapshot.of(job).equals(before) ? null : before;
  }
}
