package org.satingrid.portal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.shared.Settings;
import org.springframework.util.unit.DataSize;

class RetentionPropertiesTest {
  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
  private static final int MAX_DAYS = 1000;

  private static Settings.Evidence keep(long maxBytes) {
    return new Settings.Evidence(
        Duration.ofDays(10),
        Duration.ofDays(20),
        Duration.ofDays(30),
        DataSize.ofBytes(maxBytes),
        Duration.ofMinutes(1),
        1000,
        100_000,
        Duration.ofDays(7),
        Duration.ofDays(30));
  }

  @Provide
  Arbitrary<List<KeptPiece>> pieces() {
    return Combinators.combine(
            Arbitraries.longs().between(1, 20),
            Arbitraries.of(EvidenceKind.class),
            Arbitraries.longs().between(0, 40 * 24),
            Arbitraries.longs().between(0, MAX_DAYS))
        .as(
            (job, kind, hours, bytes) ->
                new KeptPiece(new UUID(0, job), kind, NOW.minus(Duration.ofHours(hours)), bytes))
        .list()
        .uniqueElements(piece -> List.of(piece.jobId(), piece.kind()))
        .ofMaxSize(40);
  }

  private static Set<KeptPiece> removed(List<KeptPiece> pieces, long maxBytes) {
    Set<KeptPiece> removed = new HashSet<>();
    Retention.decide(pieces, keep(maxBytes), NOW).forEach(removal -> removed.add(removal.piece()));
    return removed;
  }

  private static boolean isPast(KeptPiece piece) {
    return !piece.endedAt().plus(keep(0).keep(piece.kind())).isAfter(NOW);
  }

  private static long bytes(List<KeptPiece> pieces, Set<KeptPiece> without) {
    return pieces.stream()
        .distinct()
        .filter(p -> !without.contains(p))
        .mapToLong(KeptPiece::bytes)
        .sum();
  }

  @Property
  void whatIsPastItsDateGoesAndNothingElseWhileThereIsRoom(
      @ForAll("pieces") List<KeptPiece> pieces) {
    Set<KeptPiece> removed = removed(pieces, Long.MAX_VALUE);
    pieces.forEach(piece -> assertEquals(isPast(piece), removed.contains(piece)));
  }

  @Property
  void theRestFits(
      @ForAll("pieces") List<KeptPiece> pieces, @ForAll @LongRange(max = 20_000) long limit) {
    assertTrue(bytes(pieces, removed(pieces, limit)) <= limit);
  }

  @Property
  void noMoreGoesThanMust(
      @ForAll("pieces") List<KeptPiece> pieces, @ForAll @LongRange(max = 20_000) long limit) {
    Set<KeptPiece> removed = removed(pieces, limit);
    pieces.stream()
        .filter(piece -> removed.contains(piece) && !isPast(piece))
        .max(
            Comparator.comparing(KeptPiece::endedAt)
                .thenComparing(KeptPiece::jobId)
                .thenComparing(KeptPiece::kind))
        .ifPresent(
            last -> {
              removed.remove(last);
              assertTrue(bytes(pieces, removed) > limit, "the last to go need not have gone");
            });
  }

  @Property
  void forRoomTheOldestGoesFirst(
      @ForAll("pieces") List<KeptPiece> pieces, @ForAll @LongRange(max = 20_000) long limit) {
    Set<KeptPiece> removed = removed(pieces, limit);
    for (KeptPiece gone : removed) {
      for (KeptPiece kept : pieces) {
        assertTrue(
            isPast(gone)
                || removed.contains(kept)
                || kept.bytes() == 0
                || !kept.endedAt().isBefore(gone.endedAt()));
      }
    }
  }

  @Test
  void aFloodOfOnePersonCostsNoOthersResults() {
    KeptPiece older =
        new KeptPiece(new UUID(0, 1), EvidenceKind.RESULTS, NOW.minusSeconds(9), 1_000_000, "ann");
    KeptPiece flood =
        new KeptPiece(
            new UUID(0, 2), EvidenceKind.RESULTS, NOW.minusSeconds(5), 390_000_000, "bob");
    KeptPiece again =
        new KeptPiece(
            new UUID(0, 3), EvidenceKind.RESULTS, NOW.minusSeconds(1), 390_000_000, "bob");
    List<Removal> removals = Retention.decide(List.of(older, flood, again), keep(400L << 20), NOW);
    assertEquals(List.of(flood), removals.stream().map(Removal::piece).toList());
    assertTrue(removals.get(0).reason().endsWith("of the user with the most evidence"));
  }

  @Test
  void reasonsSayWhichRuleItWas() {
    KeptPiece old =
        new KeptPiece(new UUID(0, 1), EvidenceKind.LOG, NOW.minusSeconds(21 * 86_400), 1);
    KeptPiece large = new KeptPiece(new UUID(0, 2), EvidenceKind.LOG, NOW, 3_000_000);
    List<Removal> removals = Retention.decide(List.of(old, large), keep(2 << 20), NOW);
    assertEquals("it is kept for 20 days after the end of the job", removals.get(0).reason());
    assertEquals(
        "the evidence of all jobs may take 2 MB, and this was the oldest",
        removals.get(1).reason());
  }
}
