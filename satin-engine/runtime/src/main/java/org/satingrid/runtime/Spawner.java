package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.WorkerContext;

/** The invocation that spawned a task, as the task's record sees it. */
interface Spawner {

  /** The weight of a child that is about to start; by whoever took it. */
  double weighChild();

  /** How many children there are since the last sync. */
  int children();

  /** The record of the invocation itself; null where it is not known. */
  @Nullable TaskRecord record();

  /**
   * A child has ended, on any thread; what it wrote before is visible to the spawner.
   *
   * @param by the worker that ended it; null for a thread that is no worker
   * @return an invocation that can go on now and belongs to the caller
   */
  @Nullable TaskRecord childEnded(TaskRecord child, @Nullable WorkerContext by);
}
