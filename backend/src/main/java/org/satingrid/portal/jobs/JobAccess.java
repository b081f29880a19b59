package org.satingrid.portal.jobs;

import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.stereotype.Service;

/**
 * Checks access to jobs for every request in all modules. Only a job's owner and operators can see
 * the job, its logs, results, events and figures. Other users receive the same answer as for a job
 * that does not exist.
 */
@Service
public class JobAccess {
  private final JobRepository repository;

  JobAccess(JobRepository repository) {
    this.repository = repository;
  }

  /**
   * Returns the job with this id, or throws 404. Also adds the job's id to later log lines of this
   * thread.
   */
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
