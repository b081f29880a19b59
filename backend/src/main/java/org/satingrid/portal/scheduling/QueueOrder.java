package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * The order in which waiting jobs choose nodes: by priority, then by their user's use relative to
 * the user's weight, then by age. Every ten minutes of waiting count as one step of priority.
 * Therefore no job waits forever behind a stream of more important jobs.
 */
final class QueueOrder {
  static final Duration AGEING = Duration.ofMinutes(10);

  private QueueOrder() {}

  static List<Waiting> of(Snapshot snapshot) {
    return snapshot.queue().stream()
        .sorted(
            Comparator.comparingLong((Waiting job) -> -priority(job, snapshot))
                .thenComparingDouble(job -> use(snapshot.account(job.owner())))
                .thenComparingLong(Waiting::number))
        .toList();
  }

  /** Returns the priority including the waiting time. */
  static long priority(Waiting job, Snapshot snapshot) {
    Duration waited = Duration.between(job.since(), snapshot.now());
    return job.demand().priority() + Math.max(0, waited.dividedBy(AGEING));
  }

  private static double use(Account account) {
    return account.use() / account.weight();
  }
}
