package org.satingrid.portal.jobs;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.JobState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Manages parameter sweeps. A sweep is one job with many points, and each point is a separate job.
 * No transaction locks the row of a sweep together with rows of its points, which avoids deadlocks.
 * Therefore a change of a sweep and its points can stop halfway. {@link #reconcileOpen} completes
 * it within a second.
 */
@Service
public class Sweeps {
  private static final Logger LOG = LoggerFactory.getLogger(Sweeps.class);

  private final Jobs jobs;
  private final JobRepository repository;
  private final JobQueries queries;

  Sweeps(Jobs jobs, JobRepository repository, JobQueries queries) {
    this.jobs = jobs;
    this.repository = repository;
    this.queries = queries;
  }

  /** Updates the states of sweeps from their points, and cancels the points of cancelled sweeps. */
  public void reconcileOpen() {
    for (UUID sweep : queries.openSweeps()) {
      try {
        reconcile(sweep);
      } catch (TransientDataAccessException | CannotCreateTransactionException e) {
        throw e;
      } catch (RuntimeException e) {
        LOG.error(
            "The state of sweep {} could not be updated from its points; trying again in a"
                + " second",
            sweep,
            e);
      }
    }
  }

  private void reconcile(UUID sweep) {
    jobs.reconcile(sweep);
    repository
        .find(sweep)
        .filter(row -> row.job().state() == JobState.CANCELLED)
        .ifPresent(row -> cancelPoints(sweep, row.job().specification().owner()));
  }

  /** Cancels the points of a sweep that was cancelled. */
  void cancelPoints(UUID sweep, String who) {
    List<UUID> points = queries.openPoints(sweep);
    points.forEach(point -> jobs.cancel(point, who, "The sweep was cancelled."));
  }

  /** Kills the points of a sweep that was killed. */
  void killPoints(UUID sweep, String who) {
    List<UUID> points = queries.openPoints(sweep);
    points.forEach(point -> jobs.kill(point, who, "The sweep was killed."));
  }
}
