package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.satingrid.portal.shared.Settings;

/**
 * Decides what goes. First everything that is past its date; then, while the rest takes more than
 * it may, the evidence of the job that ended first: its telemetry before its log, its log before
 * its results, which nobody can make again without the work.
 */
final class Retention {
  private static final Comparator<KeptPiece> FIRST_TO_GO =
      Comparator.comparing(KeptPiece::endedAt)
          .thenComparing(KeptPiece::jobId)
          .thenComparing(KeptPiece::kind);

  private Retention() {}

  /** Where all that is kept is known. */
  static List<Removal> decide(List<KeptPiece> kept, Settings.Evidence settings, Instant now) {
    long all = kept.stream().mapToLong(KeptPiece::bytes).sum();
    return decide(kept, all, settings, now);
  }

  /**
   * Decides on some of what is kept.
   *
   * @param kept contains the oldest
   * @param all what all that is kept takes, in bytes
   */
  static List<Removal> decide(
      List<KeptPiece> kept, long all, Settings.Evidence settings, Instant now) {
    long size = all;
    List<Removal> removals = new ArrayList<>();
    List<KeptPiece> rest = new ArrayList<>();
    for (KeptPiece piece : kept) {
      if (piece.endedAt().plus(settings.keep(piece.kind())).isAfter(now)) {
        rest.add(piece);
      } else {
        size -= piece.bytes();
        removals.add(
            new Removal(
                piece, "it is kept for " + days(settings, piece) + " after the end of the job"));
      }
    }
    long limit = settings.maxSize().toBytes();
    rest.sort(FIRST_TO_GO);
    for (KeptPiece piece : rest) {
      if (size <= limit) {
        break;
      }
      if (piece.bytes() > 0) {
        size -= piece.bytes();
        removals.add(
            new Removal(
                piece,
                "the evidence of all jobs may take "
                    + settings.maxSize().toMegabytes()
                    + " MB, and this was the oldest"));
      }
    }
    return removals;
  }

  private static String days(Settings.Evidence settings, KeptPiece piece) {
    long hours = settings.keep(piece.kind()).toHours();
    return hours % 24 == 0 ? hours / 24 + " days" : hours + " hours";
  }
}
