package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What waits on a stack, under code that was not rewritten, for one invocation.
 *
 * <p>A worker that waits at a barrier below another takes only what the barrier waits for: the code
 * under it may hold a lock, which another task on the same thread would enter as its own.
 */
final class Barrier implements Goal {

  private final Worker worker;
  private final @Nullable TaskRecord caller;
  private final boolean nested;
  private final long mark;
  private volatile boolean lifted;

  /**
   * @param caller what runs on the worker now; null for none
   * @param nested whether the worker waits at another barrier already
   * @param mark of the worker's deque as it is now
   */
  Barrier(Worker worker, @Nullable TaskRecord caller, boolean nested, long mark) {
    this.worker = worker;
    this.caller = caller;
    this.nested = nested;
    this.mark = mark;
  }

  @Nullable TaskRecord caller() {
    return caller;
  }

  @Override
  public long mark() {
    return mark;
  }

  @Override
  public boolean admits(TaskRecord record) {
    return !nested || record.isBelow(this);
  }

  @Override
  public boolean admitsAll() {
    return !nested;
  }

  /** Anyone: the invocation has ended. */
  void lift() {
    lifted = true;
    worker.rest().wake();
  }

  @Override
  public boolean reached() {
    return lifted;
  }
}
