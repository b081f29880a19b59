package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.UUID;

/**
 * A job is over and all its evidence has arrived. Published once for each job, in the transaction
 * that closes its books.
 */
public record EvidenceComplete(UUID jobId, Instant endedAt) {}
