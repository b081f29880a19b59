package org.satingrid.portal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Takes new jobs in. */
@Service
public class JobQueue {
  private final JobRepository repository;
  private final ApplicationEventPublisher events;

  JobQueue(JobRepository repository, ApplicationEventPublisher events) {
    this.repository = repository;
    this.events = events;
  }

  /**
   * 422 unless so many more jobs of a user may wait. Until the transaction ends nobody else adds
   * one of the same user, if their number is limited: the others would wait with a connection each,
   * until none is left for anybody else.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void requireRoom(String owner, int more) {
    if (!repository.isQueueLimited(owner)) {
      return;
    }
    repository.lockOwner(owner);
    Integer left = repository.queueLeft(owner);
    if (left != null && more > left) {
      throw ProblemException.unprocessable(
          "queue-full",
          "Your queue has room for "
              + Math.max(0, left)
              + " more jobs; this would add "
              + more
              + ". Wait until some have started, or ask an admin for a larger quota.");
    }
  }

  /**
   * Adds a job, or a sweep and all its points.
   *
   * @param heldBy by whom the job, or the sweep, is held from the beginning; null if it is not
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void add(Specification job, List<Specification> points, @Nullable String heldBy) {
    JobAggregate first = new JobAggregate(job);
    if (heldBy != null) {
      first.control().hold(heldBy, "");
    }
    repository.add(first, points.stream().map(JobAggregate::new).toList());
    events.publishEvent(
        new JobChanged(job.id(), null, heldBy == null ? JobState.QUEUED : JobState.HELD));
  }
}
