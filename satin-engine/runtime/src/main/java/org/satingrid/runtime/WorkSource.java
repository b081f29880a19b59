package org.satingrid.runtime;

import org.satingrid.codegen.Shared;

/**
 * Supplies work from other nodes when no task can be stolen in this process. The cluster layer
 * implements it.
 */
public interface WorkSource {

  /**
   * Reports a changed number of idle workers. A worker calls it. Must not block. New work arrives
   * through {@link Workers#inject}.
   *
   * @param idleWorkers the number of idle workers, or 0 when the last idle worker has found work
   */
  void idle(int idleWorkers);

  /**
   * Called when a worker has made a shared object that can be sent to other nodes, before any other
   * thread can have it.
   *
   * @param byMain whether {@code main} itself made the object, outside of all spawned calls. A
   *     second run makes the same objects in the same order.
   */
  default void created(Shared object, boolean byMain) {}

  /**
   * Returns true if another node may keep results of tasks that are about to begin. In this case a
   * worker does not begin a task of some weight. It leaves the task to {@link
   * Workers#exportQuestioned} once, and calls {@link #questions}. Any worker calls this method, for
   * each task.
   */
  default boolean hopes() {
    return false;
  }

  /** Called when a task is available for {@link Workers#exportQuestioned}. Must not block. */
  default void questions() {}

  /** Returns a source without work, for a process without other nodes. */
  static WorkSource none() {
    return None.NONE;
  }

  /** See {@link #none}. */
  enum None implements WorkSource {
    NONE;

    @Override
    public void idle(int idleWorkers) {}
  }
}
