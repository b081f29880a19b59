package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.satingrid.portal.shared.Settings;

/**
 * Decides which evidence is removed. Expired evidence is removed first. If the rest exceeds the
 * limit of size, evidence of the person with the largest total is removed, so that one person
 * cannot displace the results of others. The person's jobs that ended first lose their evidence
 * first. A job loses its telemetry before its log, and its log before its results, because results
 * can only be restored by repeating the work.
 */
final class Retention {
  private static final Comparator<KeptPiece> FIRST_TO_GO =
      Comparator.comparing(KeptPiece::endedAt)
          .thenComparing(KeptPiece::jobId)
          .thenComparing(KeptPiece::kind);

  private Retention() {}

  /** Decides for all kept pieces. */
  static List<Removal> decide(List<KeptPiece> kept, Settings.Evidence settings, Instant now) {
    Map<String, Long> all =
        kept.stream()
            .collect(
                Collectors.groupingBy(KeptPiece::owner, Collectors.summingLong(KeptPiece::bytes)));
    return decide(kept, all, settings, now);
  }

  /**
   * Decides for a list that does not contain all kept pieces.
   *
   * @param kept includes the oldest pieces of the owners with the largest totals
   * @param all total size of all kept pieces, in bytes by owner
   */
  static List<Removal> decide(
      List<KeptPiece> kept, Map<String, Long> all, Settings.Evidence settings, Instant now) {
    Map<String, Long> sizes = new HashMap<>(all);
    List<Removal> removals = new ArrayList<>();
    List<KeptPiece> rest = new ArrayList<>();
    for (KeptPiece piece : kept) {
      if (piece.endedAt().plus(settings.keep(piece.kind())).isAfter(now)) {
        rest.add(piece);
      } else {
        sizes.merge(piece.owner(), -piece.bytes(), Long::sum);
        removals.add(
            new Removal(
                piece, "it is kept for " + days(settings, piece) + " after the end of the job"));
      }
    }
    removals.addAll(forRoom(rest, sizes, settings));
    return removals;
  }

  private static List<Removal> forRoom(
      List<KeptPiece> rest, Map<String, Long> sizes, Settings.Evidence settings) {
    long limit = settings.maxSize().toBytes();
    long size = sizes.values().stream().mapToLong(Long::longValue).sum();
    Map<String, Deque<KeptPiece>> oldestOf = new HashMap<>();
    rest.stream()
        .filter(piece -> piece.bytes() > 0)
        .sorted(FIRST_TO_GO)
        .forEach(
            piece ->
                oldestOf.computeIfAbsent(piece.owner(), owner -> new ArrayDeque<>()).add(piece));
    List<Removal> removals = new ArrayList<>();
    while (size > limit && !oldestOf.isEmpty()) {
      String heaviest =
          oldestOf.keySet().stream()
              .max(
                  Comparator.<String>comparingLong(owner -> sizes.getOrDefault(owner, 0L))
                      .thenComparing(Comparator.naturalOrder()))
              .orElseThrow();
      Deque<KeptPiece> pieces = Objects.requireNonNull(oldestOf.get(heaviest));
      KeptPiece piece = pieces.remove();
      if (pieces.isEmpty()) {
        oldestOf.remove(heaviest);
      }
      size -= piece.bytes();
      sizes.merge(heaviest, -piece.bytes(), Long::sum);
      removals.add(new Removal(piece, reason(settings, sizes.size() > 1)));
    }
    return removals;
  }

  private static String reason(Settings.Evidence settings, boolean several) {
    return "the evidence of all jobs may take "
        + settings.maxSize().toMegabytes()
        + " MB, and this was the oldest"
        + (several ? " of the user with the most evidence" : "");
  }

  private static String days(Settings.Evidence settings, KeptPiece piece) {
    long hours = settings.keep(piece.kind()).toHours();
    return hours % 24 == 0 ? hours / 24 + " days" : hours + " hours";
  }
}
