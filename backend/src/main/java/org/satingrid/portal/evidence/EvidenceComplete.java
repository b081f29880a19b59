package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.UUID;

/**
 * A job has ended and all its evidence has arrived. Published once for each job, in the transaction
 * that records this.
 */
public record EvidenceComplete(UUID jobId, Instant endedAt) {}
