package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;

/** A piece of evidence that is there. */
record KeptPiece(UUID jobId, EvidenceKind kind, Instant endedAt, long bytes) {}
