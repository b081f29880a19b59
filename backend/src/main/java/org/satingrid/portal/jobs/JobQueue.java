package org.satingrid.portal.jobs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Adds new jobs to the queue. */
@Service
public class JobQueue {
  private final JobRepository repository;
  private final ApplicationEventPublisher events;

  JobQueue(JobRepository repository, ApplicationEventPublisher events) {
    this.repository = repository;
    this.events = events;
  }

  /**
   * Checks that the user can have {@code more} further waiting jobs, or throws 422. If the user has
   * a limit, the check locks out other submissions of this user until the transaction ends. Without
   * a limit this method takes no lock, because each transaction that waits for the lock would
   * occupy a connection.
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void requireRoom(String owner, int more) {
    if (!repository.isQueueLimited(owner)) {
      return;
    }
    repository.lockOwner(owner);
    Integer left = repository.queueLeft(owner);
    if (left != null && more > left) {
      throw new ProblemException(
          ProblemCode.QUEUE_FULL,
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
   * @param heldBy the user who submits the job or the sweep on hold, or null if it can begin at
   *     once
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
