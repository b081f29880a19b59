package org.satingrid.network.memory;

import java.util.concurrent.Executor;

/** Time and threads of an in-memory grid. A manual scheduler makes a simulation repeatable. */
public interface Scheduler extends Executor, AutoCloseable {

  long nanoTime();

  /**
   * Runs a short task after a delay. Tasks with the same due time run in the order of these calls.
   */
  void after(long nanos, Runnable task);

  /**
   * Returns true if the thread that delivers a message also handles it, as the reading thread of a
   * connection does.
   */
  default boolean bringerHandles() {
    return false;
  }

  @Override
  void close();
}
