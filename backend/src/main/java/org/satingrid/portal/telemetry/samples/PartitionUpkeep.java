package org.satingrid.portal.telemetry.samples;

import jakarta.annotation.PostConstruct;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Creates partitions of samples for future days, thins the partitions of old days, and drops
 * partitions with only removed telemetry. If a change does not get its lock at once, for example
 * during a backup, it is made the next time.
 */
@Component
class PartitionUpkeep implements ExpiringRows {
  private static final Logger LOG = LoggerFactory.getLogger(PartitionUpkeep.class);

  private final PartitionRepository partitions;
  private final CourseThinning courses;
  private final TransactionTemplate transaction;
  private final Settings settings;
  private final Clock clock;

  PartitionUpkeep(
      PartitionRepository partitions,
      CourseThinning courses,
      TransactionTemplate transaction,
      Settings settings,
      Clock clock) {
    this.partitions = partitions;
    this.courses = courses;
    this.transaction = transaction;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "partitions of samples";
  }

  /** Without partitions, samples go to the default one. They are stored, but are not pruned. */
  @PostConstruct
  void begin() {
    attempt("Making partitions for samples", () -> create(clock.instant()));
  }

  @Override
  public int remove(Instant now, int most) {
    attempt("Making partitions for samples", () -> create(now));
    int removed = 0;
    for (SamplePartition partition : partitions.list()) {
      if (partition.isPast(now)
          && partitions.isOver(partition)
          && attempt("Dropping " + partition.table(), () -> partitions.drop(partition))) {
        removed += partition.isLasting() ? 0 : 1;
      }
    }
    plan(now).thinnings().forEach(this::thin);
    return removed;
  }

  private PartitionPlan plan(Instant now) {
    return PartitionPlan.of(partitions.list(), settings.evidence(), now);
  }

  /**
   * All partitions are made in one transaction, so that one of two portals waits for the other's
   * partitions.
   */
  private void create(Instant now) {
    partitions.lock();
    plan(now).periods().forEach(partitions::create);
  }

  /** The chart of a large run is drawn from steps, which count every sample. */
  private void thin(PartitionPlan.Thinning thinning) {
    SamplePartition partition = thinning.partition();
    List.copyOf(partitions.large(partition, CourseThinning.LARGE)).forEach(courses::count);
    if (attempt(
        "Thinning " + partition.table(), () -> partitions.thin(partition, thinning.seconds()))) {
      LOG.info("Samples of {} are thinned to one in {} s", partition.table(), thinning.seconds());
    }
  }

  private boolean attempt(String what, Runnable change) {
    try {
      transaction.executeWithoutResult(status -> change.run());
      return true;
    } catch (DataAccessException | TransactionException e) {
      LOG.warn("{} failed; trying again later: {}", what, e.getMessage());
      return false;
    }
  }
}
