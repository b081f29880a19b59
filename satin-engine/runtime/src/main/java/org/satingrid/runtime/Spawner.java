package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.WorkerContext;

/** The invocation that spawned a task. These methods are for the record of the task. */
interface Spawner {

  /**
   * Returns the weight of a child that is about to start. Called by the worker that took the child.
   */
  double weighChild();

  /** Returns the number of children since the last sync. */
  int children();

  /** Returns the record of the invocation itself, or null if it is not known. */
  @Nullable TaskRecord record();

  /**
   * Called by any thread when a child has ended. The spawner sees all earlier writes of that
   * thread.
   *
   * @param by the worker that ended the child, or null for another thread
   * @return an invocation that can continue now and belongs to the caller, or null
   */
  @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by);
}
