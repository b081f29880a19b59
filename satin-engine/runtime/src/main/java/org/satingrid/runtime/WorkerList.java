package org.satingrid.runtime;

import java.util.Arrays;

/**
 * The workers of a pool: its own workers, and threads of the program that are workers during a call
 * ({@link ProgramThreads}).
 */
final class WorkerList {

  private final Worker[] own;

  /** An array, because a loop over a list would allocate memory. */
  private volatile Worker[] all;

  /** The counts of workers that have ended. */
  private final WorkerCounters gone = new WorkerCounters();

  WorkerList(Worker[] own) {
    this.own = own.clone();
    this.all = this.own;
  }

  /** Returns the workers. The caller must not change the array. */
  Worker[] all() {
    return all;
  }

  /** Adds a thread of the program. Returns the workers. */
  synchronized Worker[] add(Worker worker) {
    Worker[] more = Arrays.copyOf(all, all.length + 1);
    more[all.length] = worker;
    all = more;
    return more;
  }

  /** Removes a thread of the program, and keeps its counts. Returns the workers. */
  synchronized Worker[] remove(Worker worker) {
    Worker[] fewer = Arrays.stream(all).filter(other -> other != worker).toArray(Worker[]::new);
    if (fewer.length < all.length) {
      gone.add(worker.counters());
      all = fewer;
    }
    return fewer;
  }

  synchronized WorkerStatistics statistics() {
    return new Figures(own, all, gone).add();
  }
}
