package org.satingrid.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Invocations, and tasks that are too large to be given away. A worker runs them until they have
 * made tasks for other workers. Any thread can use this queue.
 */
final class ToExpand {

  /**
   * After this time thieves stop waiting for the workers. A worker that has not come back from its
   * task by then is in a long computation or a long wait.
   */
  static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final LongSupplier clock;
  private final ConcurrentLinkedQueue<TaskRecord> queue = new ConcurrentLinkedQueue<>();

  /** The last time at which a worker took an entry, or the queue became non-empty. */
  private volatile long movedAt;

  /**
   * @param clock nanoseconds since any origin
   */
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
   * If no worker has taken an entry for a long time, returns the oldest task that another node can
   * still run. Otherwise returns null.
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
