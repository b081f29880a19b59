package org.satingrid.portal.jobs;

import org.satingrid.contract.api.JobState;

/** A request is not allowed in the job's state. */
final class IllegalTransitionException extends IllegalStateException {
  IllegalTransitionException(String asked, JobState state) {
    super("A job that is " + state + " cannot be " + asked + ".");
  }
}
