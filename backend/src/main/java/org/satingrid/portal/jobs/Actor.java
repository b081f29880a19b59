package org.satingrid.portal.jobs;

import java.util.List;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.http.HttpStatus;

/** Who asks. {@code anybodys}: may change every job, not only own ones. */
record Actor(String name, boolean anybodys) {
  /** 403 unless the job is the actor's. */
  void mayChange(JobAggregate job) {
    if (!anybodys && !job.specification().owner().equals(name)) {
      throw new ProblemException(
          HttpStatus.FORBIDDEN,
          "not-yours",
          "Only its owner, an operator or an admin does this to the job.",
          List.of());
    }
  }
}
