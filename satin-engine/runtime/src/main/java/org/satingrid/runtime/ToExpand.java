package org.satingrid.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Invocations, and tasks too large to be given away whole, that a worker runs as far as to have
 * made tasks for others. Any thread may use it.
 */
final class ToExpand {

  /**
   * For all workers together: one that has not come back from what it runs by then computes, or
   * waits, for long, and thieves would wait as long for nothing.
   */
  static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final LongSupplier clock;
  private final ConcurrentLinkedQueue<TaskRecord> queue = new ConcurrentLinkedQueue<>();

  /** When a worker took one last, or when there was one again. */
  private volatile long movedAt;

  /** The clock counts nanoseconds, from anywhere on. */
  ToExpand(LongSupplier clock) {
    this.clock = clock;
  }

  void add(TaskRecord record) {
    if (queue.isEmpty()) {
      movedAt = clock.getAsLong();
    }
    queue.add(record);
  }

  /** The next for a worker. */
  @Nullable TaskRecord poll() {
    TaskRecord record = queue.poll();
    if (record != null) {
      movedAt = clock.getAsLong();
    }
    return record;
  }

  /** The oldest task that can still go elsewhere, if no worker has come for any in a long time. */
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
