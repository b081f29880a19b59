package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What waits on a stack, under code that was not rewritten, for one invocation. Its worker takes
 * any task meanwhile: if it chose, what one waits for could lie where none of them looks.
 */
final class Barrier implements Goal {

  private final Worker worker;
  private final @Nullable TaskRecord caller;
  private volatile boolean lifted;

  /**
   * A barrier of a worker.
   *
   * @param caller what runs on the worker now; null for none
   */
  Barrier(Worker worker, @Nullable TaskRecord caller) {
    this.worker = worker;
    this.caller = caller;
  }

  @Nullable TaskRecord caller() {
    return caller;
  }

  /** Anyone: the invocation has ended. */
  void lift() {
    lifted = true;
    worker.rest().wake();
  }

  /** Whether the invocation has ended, or never will. */
  @Override
  public boolean reached() {
    return lifted || worker.hasLostTask();
  }

  boolean isLifted() {
    return lifted;
  }
}
