package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * In which order waiting jobs choose nodes: by priority, then those of the user who has used least
 * for the user's weight, then first come first. Every ten minutes of waiting are worth one step of
 * priority, so that nothing waits for ever behind a stream of more important jobs.
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

  /** With what waiting has added. */
  static long priority(Waiting job, Snapshot snapshot) {
    Duration waited = Duration.between(job.since(), snapshot.now());
    return job.demand().priority() + Math.max(0, waited.dividedBy(AGEING));
  }

  private static double use(Account account) {
    return account.use() / account.weight();
  }
}
