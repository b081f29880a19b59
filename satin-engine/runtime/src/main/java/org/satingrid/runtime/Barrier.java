package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A wait on the stack, under code that was not rewritten, for one invocation. In the meantime its
 * worker takes any task. If barriers were selective, a task that one of them needs could stay where
 * no barrier looks.
 */
final class Barrier implements Goal {

  private final Worker worker;
  private final @Nullable TaskRecord caller;
  private volatile boolean lifted;

  /**
   * A barrier of a worker.
   *
   * @param caller the record that the worker runs now, or null
   */
  Barrier(Worker worker, @Nullable TaskRecord caller) {
    this.worker = worker;
    this.caller = caller;
  }

  @Nullable TaskRecord caller() {
    return caller;
  }

  /** Any thread: the invocation has ended. */
  void lift() {
    lifted = true;
    worker.rest().wake();
  }

  /** Returns true if the invocation has ended, or can never end. */
  @Override
  public boolean reached() {
    return lifted || worker.hasLostTask();
  }

  boolean isLifted() {
    return lifted;
  }
}
