package org.satingrid.runtime;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Looks for work for one worker. Runs on the worker's thread. */
final class Search {

  private final WorkerPool pool;
  private final Worker worker;
  private final SplittableRandom random;

  Search(WorkerPool pool, Worker worker, SplittableRandom random) {
    this.pool = pool;
    this.worker = worker;
    this.random = random;
  }

  /** Looks for a task until it finds one or the goal is reached. Does not run the task. */
  @Nullable TaskRecord search(Goal goal) {
    Wait wait = null;
    Rest rest = worker.rest();
    worker.account().searching();
    rest.begin();
    try {
      while (true) {
        TaskRecord record = find();
        if (record != null) {
          if (wait != null && wait.isForWork()) {
            worker.counters().waits.add(wait.nanos(System.nanoTime()));
          }
          return record;
        }
        if (goal.reached() || pool.isClosed()) {
          return null;
        }
        Worker victim = pool.ask(random, worker);
        if (victim != null && (wait == null || !wait.isForWork())) {
          wait = Wait.on(victim.rest(), System.nanoTime());
        }
        rest.pause(goal, worker.account());
      }
    } finally {
      endRest(rest);
    }
  }

  private void endRest(Rest rest) {
    try {
      rest.end();
      worker.account().computing();
    } catch (OutOfMemoryError full) {
      // The memory is exhausted, so that the counters cannot be updated. The found task must still
      // be returned.
    }
  }

  /** Finishes local work, then steals, then takes work from other nodes. */
  private @Nullable TaskRecord find() {
    TaskRecord record = worker.deque().pop();
    if (record == null) {
      record = steal();
    }
    return record == null ? pool.takeFromElsewhere() : record;
  }

  /**
   * Steals the oldest task of another worker. Tries each worker once, starting with a random one.
   */
  private @Nullable TaskRecord steal() {
    Worker[] victims = pool.workers();
    int n = victims.length;
    int start = random.nextInt(n);
    for (int i = 0; i < n; i++) {
      Worker victim = victims[(start + i) % n];
      TaskRecord record = victim == worker ? null : victim.deque().steal();
      if (record != null) {
        worker.counters().localSteals.add(1);
        return record;
      }
    }
    return null;
  }
}
