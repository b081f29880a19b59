package org.satingrid.portal.evidence;

import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** One kind of evidence, known to the module that takes it in. */
public interface EvidenceStore {
  /** Returns the kind. */
  EvidenceKind kind();

  /** About how much of it there is of a job, in bytes. */
  long bytes(UUID jobId);

  /**
   * Deletes a job's content. It can be repeated without harm. Returns true if all of it is deleted.
   */
  boolean delete(UUID jobId);
}
