package org.satingrid.portal.jobs;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes jobs, one at a time: each change locks the job's row until it is stored. */
@Service
public class Jobs {
  private final JobRepository repository;
  private final ApplicationEventPublisher events;
  private final Clock clock;
  private final Instant portalStarted;

  Jobs(JobRepository repository, ApplicationEventPublisher events, Clock clock) {
    this.repository = repository;
    this.events = events;
    this.clock = clock;
    portalStarted = clock.instant();
  }

  /** Jobs that wait, first come first. */
  public List<QueuedJob> queue() {
    return repository.queued().stream()
        .map(
            row ->
                new QueuedJob(
                    row.id(), row.number(), row.job().specification().sites(), row.job().reason()))
        .toList();
  }

  /** 404 unless there is such a job. */
  public void requireExists(UUID jobId) {
    if (repository.find(jobId).isEmpty()) {
      throw ProblemException.notFound("job", jobId);
    }
  }

  /** Jobs under way, and ended ones that still have an engine. */
  public List<UUID> open() {
    return repository.open();
  }

  /** Engines that keep their nodes busy. */
  public List<Engine> liveEngines() {
    return repository.liveEngines();
  }

  /** The engines that a job has had, the master's first. */
  public List<Engine> engines(UUID jobId) {
    return repository.find(jobId).map(Jobs::engines).orElse(List.of());
  }

  /** The job of an attempt. */
  public Optional<UUID> jobOf(UUID attemptId) {
    return repository.jobOf(attemptId);
  }

  /** What the nodes of an attempt are to do. */
  public Optional<Orders> orders(UUID attemptId) {
    return repository
        .jobOf(attemptId)
        .flatMap(repository::find)
        .map(
            row -> {
              Specification s = row.job().specification();
              List<Engine> engines = engines(row);
              String registrar =
                  engines.stream()
                      .filter(Engine::master)
                      .map(Engine::node)
                      .findFirst()
                      .orElseThrow();
              return new Orders(
                  s.id(),
                  attemptId,
                  s.applicationId(),
                  s.arguments(),
                  s.inputs(),
                  registrar,
                  engines);
            });
  }

  /** Starts a waiting job; the first place is the master's. */
  @Transactional
  public void start(UUID jobId, List<Placement> places) {
    change(jobId, job -> job.start(UUID.randomUUID(), places, clock.instant()));
  }

  /** Says why a job waits. */
  @Transactional
  public void explainWait(UUID jobId, String why) {
    change(jobId, job -> job.explainWait(why));
  }

  /** An engine has joined its pool. */
  @Transactional
  public void engineJoined(UUID attemptId, UUID nodeId, Instant at) {
    changeAttempt(attemptId, job -> job.engineJoined(nodeId, at, clock.instant()));
  }

  /** An engine has ended. */
  @Transactional
  public void engineEnded(UUID attemptId, UUID nodeId, Outcome outcome, Instant at) {
    changeAttempt(attemptId, job -> job.engineEnded(nodeId, outcome, at, clock.instant()));
  }

  /** A node that a job runs on has been silent for too long. */
  @Transactional
  public void nodeLost(UUID attemptId, UUID nodeId) {
    changeAttempt(attemptId, job -> job.nodeLost(nodeId, clock.instant()));
  }

  /** Ends what has waited for too long. */
  @Transactional
  public void tick(UUID jobId) {
    change(jobId, job -> job.tick(portalStarted, clock.instant()));
  }

  /** Cancels a job; one that has ended stays as it is. 403 unless owner or {@code anybodys}. */
  @Transactional
  public void cancel(UUID jobId, String by, boolean anybodys, String why) {
    change(
        jobId,
        job -> {
          if (!anybodys && !job.specification().owner().equals(by)) {
            throw new ProblemException(
                HttpStatus.FORBIDDEN,
                "not-yours",
                "Only its owner, an operator or an admin cancels this job.",
                List.of());
          }
          job.cancel(by, why, clock.instant());
        });
  }

  private void changeAttempt(UUID attemptId, Consumer<JobAggregate> change) {
    repository.jobOf(attemptId).ifPresent(jobId -> change(jobId, change));
  }

  private void change(UUID jobId, Consumer<JobAggregate> change) {
    JobAggregate job =
        repository.lock(jobId).orElseThrow(() -> ProblemException.notFound("job", jobId)).job();
    JobSnapshot before = JobSnapshot.of(job);
    change.accept(job);
    if (!JobSnapshot.of(job).equals(before)) {
      repository.save(job);
      job.notes().forEach(events::publishEvent);
      events.publishEvent(new JobChanged(jobId, job.state()));
    }
  }

  private static List<Engine> engines(JobRow row) {
    Attempt attempt = row.job().attempt();
    return attempt == null ? List.of() : attempt.engines();
  }
}
