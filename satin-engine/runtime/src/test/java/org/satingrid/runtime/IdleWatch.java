package org.satingrid.runtime;

import java.time.Duration;

/** Lets a test wait until all workers of a pool are idle. */
final class IdleWatch implements WorkSource {

  private int idle;

  @Override
  public synchronized void idle(int idleWorkers) {
    idle = idleWorkers;
    notifyAll();
  }

  synchronized void await(int workers, Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (idle < workers) {
      long millis = (end - System.nanoTime()) / 1_000_000;
      if (millis <= 0) {
        throw new AssertionError(idle + " of " + workers + " workers are idle after " + limit);
      }
      wait(millis);
    }
  }
}
