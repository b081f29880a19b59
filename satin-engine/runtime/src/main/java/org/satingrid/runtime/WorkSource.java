package org.satingrid.runtime;

import org.satingrid.codegen.Shared;

/**
 * Where workers turn when this process has nothing left to steal. Implemented by the cluster layer.
 */
public interface WorkSource {

  /**
   * Some workers found no task in this process; called by one of them each time the number of idle
   * workers changes. Must not block: an answer arrives through {@link Workers#inject}.
   *
   * @param idleWorkers how many are idle now; 0 when the last one found work
   */
  void idle(int idleWorkers);

  /**
   * A worker has made a shared object that may be sent elsewhere. Called before anybody else can
   * have it.
   *
   * @param byMain whether {@code main} did itself, outside of all that it has spawned; if it runs
   *     again it does so again, in the same order
   */
  default void created(Shared object, boolean byMain) {}

  /**
   * Whether results may be kept of tasks that are about to begin here. While it is so, a worker
   * leaves each of some weight to {@link Workers#exportQuestioned}, once, and says so by {@link
   * #questions}. Called for each task; any worker.
   */
  default boolean hopes() {
    return false;
  }

  /** There is something for {@link Workers#exportQuestioned}. Must not block. */
  default void questions() {}

  /** No work from anywhere else: one process alone. */
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
