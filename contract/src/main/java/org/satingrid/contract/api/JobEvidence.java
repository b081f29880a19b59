package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a job's run, and until when.
 *
 * @param policy under which it ran
 * @param limitBytes what the evidence of all jobs may take; beyond it the oldest goes first,
 *     whatever its date
 * @param keepJobDays days that the job itself is kept after its end, with what is no piece: shares,
 *     steals, attempts
 */
public record JobEvidence(
    String jobId, StealingPolicy policy, long limitBytes, double keepJobDays, List<Piece> pieces) {

  /**
   * One piece.
   *
   * @param bytes its size when the job was over; null before
   * @param keepDays days it is kept after the job's end
   * @param keptUntil that date; null while the job is not over
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
