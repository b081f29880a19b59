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

  /** Returns jobs that could start now, in the order of their submission. */
  public List<QueuedJob> queue(Instant now) {
    return queries.queued(now).stream().map(SchedulingViews::queued).toList();
  }

  /** Returns the jobs that keep nodes busy. */
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
   * Returns the jobs with a wait that exceeds its limit. Every open job is checked every second,
   * and few are overdue. Therefore this method reads the jobs without a lock, and {@link #tick}
   * repeats the check with a lock.
   */
  public List<UUID> overdue(ReportingWindow window) {
    Instant now = clock.instant();
    return queries.open().stream()
        .filter(row -> isOverdue(row.job(), window, now))
        .map(JobRow::id)
        .toList();
  }

  /**
   * Returns true if the job has exceeded a limit, or if the check of the job fails. In the second
   * case {@link #tick} fails again and reports the fault.
   */
  private static boolean isOverdue(JobAggregate job, ReportingWindow window, Instant now) {
    try {
      return changed(job, each -> each.tick(window, now)) != null;
    } catch (RuntimeException e) {
      return true;
    }
  }

  /** Returns the engines that keep their nodes busy. */
  public List<Engine> liveEngines() {
    return queries.liveEngines();
  }

  /** Returns the live engine on this node, or an empty list. A node has at most one. */
  public List<Engine> liveEngines(UUID nodeId) {
    return queries.liveEngines(nodeId);
  }

  /**
   * Returns the ended engines of programs that still run, in a fixed order. An engine in this list
   * possibly runs, because only its node was silent. The portal accepts the engine's reports again
   * when the node is back.
   */
  public List<Engine> takenOff() {
    return queries.takenOff();
  }

  /** Returns all engines of a job's latest attempt, the master's first. */
  public List<Engine> engines(UUID jobId) {
    return repository.find(jobId).map(SchedulingViews::engines).orElse(List.of());
  }

  /**
   * Returns a node's part in the latest attempt of a job, also after the node's engine has ended.
   * Returns an empty result for an earlier attempt.
   */
  public Optional<Assignment> assignment(UUID attemptId, UUID nodeId) {
    return queries.assignment(attemptId, nodeId);
  }

  /**
   * Returns the parts of several nodes in their attempts. Engines that do not exist are left out.
   */
  public Map<EngineKey, Assignment> assignments(Collection<EngineKey> engines) {
    return queries.assignments(engines);
  }

  /** Returns the stealing policy of a job, or throws 404. */
  public StealingPolicy policy(UUID jobId) {
    return repository
        .find(jobId)
        .orElseThrow(() -> ProblemException.notFound("job", jobId))
        .job()
        .specification()
        .policy();
  }

  /**
   * Returns the orders for the nodes of a job's latest attempt. Returns an empty result for an
   * earlier attempt.
   */
  public Optional<Orders> orders(UUID attemptId) {
    return repository
        .jobOf(attemptId)
        .flatMap(repository::find)
        .filter(row -> isLatest(row.job(), attemptId))
        .map(row -> SchedulingViews.orders(row, attemptId));
  }

  /**
   * Returns false if this portal has no record of the attempt. A portal that was restored from a
   * backup has no record of later attempts.
   */
  public boolean knows(UUID attemptId) {
    return repository.jobOf(attemptId).isPresent();
  }

  /** Starts a job if it still waits. The first placement's node runs main. */
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

  /** Holds a waiting job that the portal repeatedly failed to start. */
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

  /** Holds a waiting job with invalid rows. A running job continues and gets a warning. */
  @Transactional
  public void setAsideForRows(UUID jobId, String why) {
    change(jobId, job -> job.control().setAside("the portal", why));
  }

  /** Holds waiting jobs with rows that cannot be read. */
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

  /** Gives a job more nodes, if it still runs. */
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

  /**
   * Takes a node from a job. Has no effect if the job no longer runs on the node, or if main runs
   * there.
   */
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
   * Takes a draining node from a job, if the job still runs there. The node's work moves to other
   * nodes of the job.
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
   * Takes a node from a job that no longer requests the node, if the job still runs there. The
   * node's work moves to other nodes of the job.
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

  /** Changes a job's demand. Throws 409 if the job has ended. */
  @Transactional
  public void ask(UUID jobId, UnaryOperator<JobDemand> wish, String who, String why) {
    change(jobId, job -> job.control().ask(wish.apply(job.specification().demand()), who, why));
  }

  /**
   * Returns a job to the queue, because the deadline of a draining node has passed. The work of the
   * attempt is lost.
   */
  @Transactional
  public void requeue(UUID jobId, UUID nodeId) {
    change(jobId, job -> job.allocation().requeue(nodeId, clock.instant()));
  }

  /**
   * Publishes the positions of waiting jobs in the queue. Clients that follow a job receive its
   * position with their next update.
   */
  @Transactional
  public void explainWaits(List<QueuePlace> places) {
    places.stream().sorted(BY_JOB).forEach(repository::explainWait);
  }

  /**
   * Applies the reports of an attempt's nodes about their engines, in this order. All of them are
   * one change of the job, because each change reads all of the job's engines.
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
   * Returns true if this node runs the master of its attempt. The node can call this only as a
   * master. Therefore the call also counts as a claim to be master.
   */
  @Transactional
  public boolean isMaster(UUID attemptId, UUID nodeId) {
    if (assignment(attemptId, nodeId).filter(a -> a.engine().master()).isPresent()) {
      return true;
    }
    changeAttempt(attemptId, List.of(job -> job.engines().actsAsMaster(nodeId, clock.instant())));
    return assignment(attemptId, nodeId).filter(a -> a.engine().master()).isPresent();
  }

  /** Handles the loss of a job's node: the node has been silent for too long. */
  @Transactional
  public void nodeLost(UUID attemptId, UUID nodeId) {
    changeAttempt(attemptId, List.of(job -> job.engines().nodeLost(nodeId, clock.instant())));
  }

  /** Handles a node that was given up, is back, and still runs its engine for the job. */
  @Transactional
  public void nodeFound(UUID attemptId, UUID nodeId) {
    changeAttempt(attemptId, List.of(job -> job.engines().nodeFound(nodeId)));
  }

  /** Ends waits of a job that exceed their time limits. */
  @Transactional
  public void tick(UUID jobId, ReportingWindow window) {
    change(jobId, job -> job.tick(window, clock.instant()));
  }

  /** Writes into the log of each job with engines that no portal was running for this time. */
  @Transactional
  public void portalWasAway(Duration pause) {
    queries.liveEngines().stream()
        .map(Engine::attemptId)
        .distinct()
        .flatMap(attempt -> repository.jobOf(attempt).stream())
        .forEach(job -> events.publishEvent(Endings.portalWasAway(job, pause)));
  }

  /** Cancels a job. Has no effect if the job has ended. */
  @Transactional
  void cancel(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().cancel(who, why, clock.instant()));
  }

  /** Cancels a job at once, without waiting for the end of its engines. */
  @Transactional
  void kill(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().kill(who, why, clock.instant()));
  }

  /** Prevents a job from starting. Throws 409 if the job has started. */
  @Transactional
  void hold(UUID jobId, String who, String why) {
    change(jobId, job -> job.control().hold(who, why));
  }

  /** Lets a held job start. Throws 409 if the job has ended. */
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
   * Makes the changes one after the other, as long as the attempt is its job's latest and has not
   * ended. The remaining changes are ignored.
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

  /** Changes the job. Returns its previous state, or null if the change had no effect. */
  private static @Nullable JobSnapshot changed(JobAggregate job, Consumer<JobAggregate> change) {
    JobSnapshot before = JobSnapshot.of(job);
    change.accept(job);
    return JobSnapshot.of(job).equals(before) ? null : before;
  }
}
