package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.api.Job;

/** Which files jobs have left behind; known to the module that has them. */
public interface JobResults {
  /** The files of each of these jobs together; a job without one is left out. */
  Map<UUID, Job.Results> of(Collection<UUID> jobIds);
}
