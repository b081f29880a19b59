package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** A piece of evidence that is there; {@code owner}: the person whose job it is of. */
record KeptPiece(UUID jobId, EvidenceKind kind, Instant endedAt, long bytes, String owner) {
  KeptPiece(UUID jobId, EvidenceKind kind, Instant endedAt, long bytes) {
    this(jobId, kind, endedAt, bytes, "");
  }
}
