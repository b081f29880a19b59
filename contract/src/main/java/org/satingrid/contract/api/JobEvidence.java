package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data kept of a job's run, with their expiry times.
 *
 * @param jobId id of the job
 * @param policy stealing policy of the run
 * @param limitBytes total size allowed for the evidence of all jobs. Beyond it the oldest evidence
 *     is deleted first, even before its expiry.
 * @param keepJobDays time after its end during which the job itself is kept, in days, with data
 *     that is not listed as a piece: shares, steals, attempts
 * @param pieces one entry per kind
 */
public record JobEvidence(
    String jobId, StealingPolicy policy, long limitBytes, double keepJobDays, List<Piece> pieces) {

  /**
   * One piece.
   *
   * @param kind the kind of data
   * @param state where it is in its life
   * @param bytes its size when the job was over, or null before
   * @param keepDays days it is kept after the job's end
   * @param keptUntil when it will be deleted at the latest, or null while the job is not over
   * @param removedAt when it was removed, or null
   * @param reason why it was removed, or null
   */
  public record Piece(
      EvidenceKind kind,
      EvidenceState state,
      @Nullable Long bytes,
      double keepDays,
      @Nullable Instant keptUntil,
      @Nullable Instant removedAt,
      @Nullable String reason) {}
}
