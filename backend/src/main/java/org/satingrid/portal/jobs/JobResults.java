package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.api.Job;

/**
 * Gives access to the files that jobs have left behind. The module that stores the files implements
 * it.
 */
public interface JobResults {
  /** Returns the totals of each job's files. Jobs without files are left out. */
  Map<UUID, Job.Results> of(Collection<UUID> jobIds);
}
