package org.satingrid.portal.evidence;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.EvidenceState;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.contract.api.JobEvidence.Piece;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.springframework.stereotype.Service;

/** Knows which evidence of each job is kept. */
@Service
public class KeptEvidence {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC);
  private static final double HOURS_A_DAY = 24;

  private final EvidenceRepository repository;
  private final Settings settings;

  KeptEvidence(EvidenceRepository repository, Settings settings) {
    this.repository = repository;
    this.settings = settings;
  }

  /** Throws 410 with the reason if this evidence of the job was removed. */
  public void require(UUID jobId, EvidenceKind kind) {
    EvidenceRepository.Row row = repository.find(jobId, kind).orElse(null);
    Instant removed = row == null ? null : row.removedAt();
    if (row != null && removed != null) {
      throw gone(
          ProblemCode.EVIDENCE_REMOVED,
          name(kind) + " removed by retention on " + DATE.format(removed) + ": " + row.reason());
    }
  }

  /** Returns the exception for a piece that should exist but is missing. */
  public static ProblemException lost(EvidenceKind kind, String what) {
    return gone(ProblemCode.EVIDENCE_LOST, name(kind) + " lost: " + what);
  }

  JobEvidence of(UUID jobId, StealingPolicy policy) {
    List<Piece> pieces = new ArrayList<>();
    for (EvidenceKind kind : EvidenceKind.values()) {
      pieces.add(piece(kind, repository.find(jobId, kind).orElse(null)));
    }
    return new JobEvidence(
        jobId.toString(),
        policy,
        settings.evidence().maxSize().toBytes(),
        days(settings.history().jobs()),
        List.copyOf(pieces));
  }

  private Piece piece(EvidenceKind kind, EvidenceRepository.@Nullable Row row) {
    var keep = settings.evidence().keep(kind);
    double days = days(keep);
    if (row == null) {
      return new Piece(kind, EvidenceState.GROWING, null, days, null, null, null);
    }
    boolean kept = row.removedAt() == null;
    return new Piece(
        kind,
        kept ? EvidenceState.KEPT : EvidenceState.REMOVED,
        row.bytes(),
        days,
        row.endedAt().plus(keep),
        row.removedAt(),
        row.reason());
  }

  private static double days(Duration time) {
    return time.toHours() / HOURS_A_DAY;
  }

  private static ProblemException gone(ProblemCode code, String detail) {
    return new ProblemException(code, detail + ".");
  }

  private static String name(EvidenceKind kind) {
    String word = kind.name().toLowerCase(Locale.ROOT);
    return "This job's " + word + (kind == EvidenceKind.RESULTS ? " were" : " was");
  }
}
