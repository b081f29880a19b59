package org.satingrid.portal.telemetry.samples;

import jakarta.annotation.PostConstruct;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Creates partitions of samples for future days, thins the partitions of old days, and drops
 * partitions without needed samples. A change that does not get its lock soon, for example during a
 * backup, is left for the next round.
 */
@Component
class PartitionUpkeep implements ExpiringRows {
  private static final Logger LOG = LoggerFactory.getLogger(PartitionUpkeep.class);

  /** The SQLSTATE of a lock that was not obtained within {@code lock_timeout}. */
  private static final String LOCK_NOT_AVAILABLE = "55P03";

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

  /**
   * Creates the partitions before the portal stores samples. Without a partition for their day,
   * samples go to the default partition and are not thinned.
   */
  @PostConstruct
  void begin() {
    try {
      make(clock.instant());
    } catch (CannotAcquireLockException e) {
      putOff(e);
    }
  }

  /**
   * Makes the changes that are due. If one change does not get its lock within two seconds, the
   * round ends. New samples of every job wait behind a waiting change, and several changes in a row
   * would delay them for too long.
   */
  @Override
  public int remove(Instant now, int most) {
    int removed = 0;
    try {
      make(now);
      for (SamplePartition partition : partitions.list()) {
        if (partition.isPast(now)
            && partitions.isOver(partition)
            && attempt("Dropping " + partition.table(), () -> partitions.drop(partition))) {
          removed += partition.isLasting() ? 0 : 1;
        }
      }
      plan(now).thinnings().forEach(this::thin);
    } catch (CannotAcquireLockException e) {
      putOff(e);
    }
    return removed;
  }

  private void make(Instant now) {
    attempt("Making partitions for samples", () -> create(now));
  }

  private PartitionPlan plan(Instant now) {
    return PartitionPlan.of(partitions.list(), settings.evidence(), now);
  }

  /**
   * Creates the missing partitions in one transaction. If two portals do this at the same time, one
   * waits for the other, and then finds the partitions created.
   */
  private void create(Instant now) {
    partitions.lock();
    plan(now).periods().forEach(partitions::create);
  }

  /**
   * Thins a partition. The samples of large runs are first counted into steps, because the chart of
   * a large run must include every sample.
   */
  private void thin(PartitionPlan.Thinning thinning) {
    SamplePartition partition = thinning.partition();
    List.copyOf(partitions.large(partition, CourseThinning.LARGE)).forEach(courses::count);
    if (attempt(
        "Thinning " + partition.table(), () -> partitions.thin(partition, thinning.seconds()))) {
      LOG.info("Samples of {} are thinned to one in {} s", partition.table(), thinning.seconds());
    }
  }

  /**
   * Makes a change. Returns false if it failed.
   *
   * @throws CannotAcquireLockException if another transaction held the lock for too long
   */
  private boolean attempt(String what, Runnable change) {
    try {
      transaction.executeWithoutResult(status -> change.run());
      return true;
    } catch (DataAccessException | TransactionException e) {
      if (isLockTimeout(e)) {
        throw new CannotAcquireLockException(what + " waited for another transaction", e);
      }
      LOG.warn("{} failed; trying again later: {}", what, e.getMessage());
      return false;
    }
  }

  private static boolean isLockTimeout(Exception e) {
    return NestedExceptionUtils.getMostSpecificCause(e) instanceof SQLException sql
        && LOCK_NOT_AVAILABLE.equals(sql.getSQLState());
  }

  private static void putOff(CannotAcquireLockException e) {
    LOG.warn("{}. This change and the next ones wait for the next round", e.getMessage());
  }
}
