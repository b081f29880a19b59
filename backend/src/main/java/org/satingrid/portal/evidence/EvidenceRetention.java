package org.satingrid.portal.evidence;

import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Records which jobs have complete evidence, and removes expired evidence. */
@Service
class EvidenceRetention {
  private static final Logger LOG = LoggerFactory.getLogger(EvidenceRetention.class);
  private static final int MAX_AT_ONCE = 500;
  private static final int MAX_REMOVED_AT_ONCE = 10_000;

  /**
   * If the total size exceeds the limit, one sweep removes evidence of at most this number of
   * owners. Further owners wait for the next sweep.
   */
  private static final int MAX_HEAVY_OWNERS = 5;

  private final EvidenceRepository repository;
  private final Map<EvidenceKind, EvidenceStore> stores;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;
  private final Settings settings;
  private final Clock clock;

  EvidenceRetention(
      EvidenceRepository repository,
      List<EvidenceStore> stores,
      ApplicationEventPublisher events,
      TransactionTemplate transaction,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.stores =
        stores.stream().collect(Collectors.toMap(EvidenceStore::kind, Function.identity()));
    this.events = events;
    this.transaction = transaction;
    this.settings = settings;
    this.clock = clock;
    if (!this.stores.keySet().containsAll(List.of(EvidenceKind.values()))) {
      throw new IllegalStateException("a kind of evidence has no store: " + this.stores.keySet());
    }
  }

  /** Records the evidence of ended jobs as complete. Returns the number of these jobs. */
  int close() {
    int closed = 0;
    for (EvidenceRepository.Ended job : repository.open(MAX_AT_ONCE)) {
      try {
        transaction.executeWithoutResult(status -> close(job));
        closed++;
      } catch (RuntimeException e) {
        LOG.error("Completing the evidence of job {} failed; trying again later", job.jobId(), e);
      }
    }
    return closed;
  }

  private void close(EvidenceRepository.Ended job) {
    boolean first = true;
    for (EvidenceKind kind : EvidenceKind.values()) {
      long bytes = store(kind).bytes(job.jobId());
      first &= repository.add(job.jobId(), kind, job.at(), bytes);
    }
    repository.closed(job.jobId());
    if (first) {
      events.publishEvent(new EvidenceComplete(job.jobId(), job.at()));
    }
  }

  private EvidenceStore store(EvidenceKind kind) {
    return Objects.requireNonNull(stores.get(kind));
  }

  /**
   * Returns expired pieces. If the total size exceeds the limit, also returns the oldest pieces of
   * the owners with the largest totals.
   */
  private List<KeptPiece> candidates(Instant now, Map<String, Long> byOwner) {
    Settings.Evidence limits = settings.evidence();
    Set<KeptPiece> pieces = new LinkedHashSet<>();
    for (EvidenceKind kind : EvidenceKind.values()) {
      pieces.addAll(repository.kept(kind, now.minus(limits.keep(kind)), MAX_REMOVED_AT_ONCE));
    }
    if (byOwner.values().stream().mapToLong(Long::longValue).sum() > limits.maxSize().toBytes()) {
      byOwner.entrySet().stream()
          .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
          .limit(MAX_HEAVY_OWNERS)
          .forEach(owner -> pieces.addAll(repository.oldest(owner.getKey(), MAX_REMOVED_AT_ONCE)));
    }
    return List.copyOf(pieces);
  }

  /**
   * Removes expired evidence, and old evidence beyond the limit of size. Returns the number of
   * removed pieces.
   */
  int sweep() {
    Instant now = clock.instant();
    Map<String, Long> byOwner = repository.bytesByOwner();
    List<Removal> removals =
        Retention.decide(candidates(now, byOwner), byOwner, settings.evidence(), now);
    removals.forEach(removal -> repository.remove(removal, clock.instant()));
    for (EvidenceRepository.Deletion deletion : repository.toDelete()) {
      try {
        if (store(deletion.kind()).delete(deletion.jobId())) {
          repository.deleted(deletion);
        }
      } catch (RuntimeException e) {
        LOG.error(
            "Deleting {} of job {} failed; trying again later",
            deletion.kind(),
            deletion.jobId(),
            e);
      }
    }
    if (!removals.isEmpty()) {
      LOG.info("Retention removed {} pieces of evidence", removals.size());
    }
    return removals.size();
  }
}
