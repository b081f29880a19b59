package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;

/** The scheduler's opinion of a job that is not submitted yet. */
public interface StartCheck {

  /**
   * Returns why the enrolled nodes could not run the job even if all of them were up and free, or
   * null if they could.
   */
  @Nullable String impossible(String owner, JobDemand demand);
}
