package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Waits until one invocation has ended. A barrier waits on the stack, below code that was not
 * rewritten. In the meantime its worker takes any task. If each barrier took only some kinds of
 * tasks, no barrier might take a task that another barrier waits for.
 */
final class Barrier implements Goal {

  private final Worker worker;
  private final @Nullable TaskRecord caller;
  private volatile boolean lifted;

  /**
   * Makes a barrier of a worker.
   *
   * @param caller the record that the worker is running, or null
   */
  Barrier(Worker worker, @Nullable TaskRecord caller) {
    this.worker = worker;
    this.caller = caller;
  }

  @Nullable TaskRecord caller() {
    return caller;
  }

  /** Any thread: reports that the invocation has ended. */
  void lift() {
    lifted = true;
    worker.rest().wake();
  }

  /** Returns true if the invocation has ended, or if it can never end. */
  @Override
  public boolean reached() {
    return lifted || worker.hasLostTask();
  }

  boolean isLifted() {
    return lifted;
  }
}
