package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.api.Job;

/** The files that jobs have left behind. The module with the files implements this. */
public interface JobResults {
  /** The files of each of these jobs together. A job without one is left out. */
  Map<UUID, Job.Results> of(Collection<UUID> jobIds);
}
