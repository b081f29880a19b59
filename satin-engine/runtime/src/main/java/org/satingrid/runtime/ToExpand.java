package org.satingrid.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Invocations, and tasks that are too large to be given away whole. A worker runs them until they
 * have made tasks for others. Any thread may use it.
 */
final class ToExpand {

  /**
   * The time after which thieves stop waiting for all workers. A worker that has not come back from
   * its task by then computes or waits for long.
   */
  static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final LongSupplier clock;
  private final ConcurrentLinkedQueue<TaskRecord> queue = new ConcurrentLinkedQueue<>();

  /** The time at which a worker last took an entry, or at which the queue last became non-empty. */
  private volatile long movedAt;

  /** The clock counts nanoseconds from any origin. */
  ToExpand(LongSupplier clock) {
    this.clock = clock;
  }

  void add(TaskRecord record) {
    if (queue.isEmpty()) {
      movedAt = clock.getAsLong();
    }
    queue.add(record);
  }

  /** Returns the next record for a worker. */
  @Nullable TaskRecord poll() {
    TaskRecord record = queue.poll();
    if (record != null) {
      movedAt = clock.getAsLong();
    }
    return record;
  }

  /**
   * Returns the oldest task that can still go elsewhere, if no worker has taken an entry for a long
   * time.
   */
  @Nullable TaskRecord pollStuck() {
    if (queue.isEmpty() || clock.getAsLong() - movedAt < PATIENCE_NANOS) {
      return null;
    }
    for (TaskRecord record : queue) {
      if (record.canLeave() && queue.remove(record)) {
        return record;
      }
    }
    return null;
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }
}
