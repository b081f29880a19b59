package org.satingrid.portal.evidence;

import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** One kind of evidence; known to the module that takes it in. */
public interface EvidenceStore {
  /** Which. */
  EvidenceKind kind();

  /** About how much of it there is of a job, in bytes. */
  long bytes(UUID jobId);

  /** Deletes a job's; doing so again is harmless. Returns whether none is left to delete. */
  boolean delete(UUID jobId);
}
