package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.WorkerContext;

/** The invocation that spawned a task, as the task's record sees it. */
interface Spawner {

  /** Returns the weight of a child that is about to start. Called by the worker that took it. */
  double weighChild();

  /** Returns the number of children since the last sync. */
  int children();

  /** Returns the record of the invocation itself, or null if it is not known. */
  @Nullable TaskRecord record();

  /**
   * A child has ended, on any thread. The spawner sees all earlier writes of that thread.
   *
   * @param by the worker that ended it, or null for another thread
   * @return an invocation that can continue now and belongs to the caller
   */
  @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by);
}
