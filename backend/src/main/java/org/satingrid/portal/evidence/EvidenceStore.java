package org.satingrid.portal.evidence;

import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** One kind of evidence. The module that stores it implements this. */
public interface EvidenceStore {
  /** Returns the kind. */
  EvidenceKind kind();

  /** Returns the approximate size of a job's evidence of this kind, in bytes. */
  long bytes(UUID jobId);

  /**
   * Deletes a job's content. It can be repeated without harm. Returns true if all of it is deleted.
   */
  boolean delete(UUID jobId);
}
