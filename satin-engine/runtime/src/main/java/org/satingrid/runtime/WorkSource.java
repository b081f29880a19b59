package org.satingrid.runtime;

import org.satingrid.codegen.Shared;

/**
 * Supplies work from elsewhere when there is no task left to steal in this process. Implemented by
 * the cluster layer.
 */
public interface WorkSource {

  /**
   * Reports that the number of idle workers has changed. One of them calls it. Must not block. An
   * answer arrives through {@link Workers#inject}.
   *
   * @param idleWorkers the number of idle workers, or 0 when the last one has found work
   */
  void idle(int idleWorkers);

  /**
   * A worker has made a shared object that can be sent elsewhere. Called before any other thread
   * can have it.
   *
   * @param byMain whether {@code main} made it itself, outside of all spawned calls. A second run
   *     does the same in the same order.
   */
  default void created(Shared object, boolean byMain) {}

  /**
   * Returns true if some node may keep results of tasks that are about to begin here. In that case
   * a worker leaves each task of some weight to {@link Workers#exportQuestioned}, once, and calls
   * {@link #questions}. Called for each task, by any worker.
   */
  default boolean hopes() {
    return false;
  }

  /** There is a task for {@link Workers#exportQuestioned}. Must not block. */
  default void questions() {}

  /** Returns a source without work, for a process alone. */
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
