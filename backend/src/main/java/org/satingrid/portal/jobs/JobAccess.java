package org.satingrid.portal.jobs;

import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Service;

/**
 * Checks access to jobs. Every request for a job uses this class. Only the job's owner and
 * operators can access a job, with its logs, results, events and figures in all modules. For other
 * users the job does not exist.
 */
@Service
public class JobAccess {
  private final JobRepository repository;

  JobAccess(JobRepository repository) {
    this.repository = repository;
  }

  /** Returns the job with this id, or 404. Also adds the job to this thread's later log lines. */
  public ReachedJob find(String id, Caller caller) {
    return Ids.parse(id)
        .filter(job -> repository.owner(job).filter(caller::reaches).isPresent())
        .map(
            job -> {
              JobLogs.begin(job);
              return new ReachedJob(job);
            })
        .orElseThrow(() -> ProblemException.notFound("job", id));
  }
}
