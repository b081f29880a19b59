package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/**
 * A kept piece of evidence.
 *
 * @param owner the owner of its job
 */
record KeptPiece(UUID jobId, EvidenceKind kind, Instant endedAt, long bytes, String owner) {
  KeptPiece(UUID jobId, EvidenceKind kind, Instant endedAt, long bytes) {
    this(jobId, kind, endedAt, bytes, "");
  }
}
