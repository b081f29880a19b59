package org.satingrid.runtime;

import java.util.Arrays;

/**
 * The workers of a pool: its own, and the threads of the program that work at the moment ({@link
 * ProgramThreads}).
 */
final class WorkerList {

  private final Worker[] own;

  /** An array, because going over it takes no memory: it must be possible when there is none. */
  private volatile Worker[] all;

  /** What those have counted that are gone. */
  private final WorkerCounters gone = new WorkerCounters();

  WorkerList(Worker[] own) {
    this.own = own.clone();
    this.all = this.own;
  }

  /** Not to be changed. */
  Worker[] all() {
    return all;
  }

  /** Adds a thread of the program. */
  synchronized Worker[] add(Worker worker) {
    Worker[] more = Arrays.copyOf(all, all.length + 1);
    more[all.length] = worker;
    all = more;
    return more;
  }

  /** Takes a thread of the program out, and keeps what it has counted. */
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
