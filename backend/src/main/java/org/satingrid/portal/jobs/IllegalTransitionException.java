package org.satingrid.portal.jobs;

import org.satingrid.contract.api.JobState;

/** A job was asked for something that its state does not allow. */
final class IllegalTransitionException extends IllegalStateException {
  IllegalTransitionException(String asked, JobState state) {
    super("A job that is " + state + " cannot be " + asked + ".");
  }
}
