package org.satingrid.portal.evidence;

import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** Stores one kind of evidence. Each module that stores evidence implements this. */
public interface EvidenceStore {
  EvidenceKind kind();

  /** Returns the approximate size of a job's evidence of this kind, in bytes. */
  long bytes(UUID jobId);

  /**
   * Deletes the evidence of a job. Repeating this has no effect. Returns true if all of it is
   * deleted.
   */
  boolean delete(UUID jobId);
}
