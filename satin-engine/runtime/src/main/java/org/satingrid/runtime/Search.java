package org.satingrid.runtime;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** How one worker looks for work. Runs on its thread. */
final class Search {

  private final WorkerPool pool;
  private final Worker worker;
  private final SplittableRandom random;

  Search(WorkerPool pool, Worker worker, SplittableRandom random) {
    this.pool = pool;
    this.worker = worker;
    this.random = random;
  }

  /** The newest task of the worker's own. */
  @Nullable TaskRecord own(Goal goal) {
    TaskDeque<TaskRecord> deque = worker.deque();
    return goal.admitsAll() || deque.isAbove(goal.mark()) ? deque.pop() : null;
  }

  /** Looks for a task until there is one or the goal is reached; computes nothing meanwhile. */
  @Nullable TaskRecord search(Goal goal) {
    long waiting = 0;
    Rest rest = worker.rest();
    worker.account().searching();
    rest.begin();
    try {
      while (true) {
        TaskRecord record = find(goal);
        if (record != null) {
          if (waiting != 0) {
            worker.counters().waits.add(System.nanoTime() - waiting);
          }
          return record;
        }
        if (goal.reached() || pool.isClosed()) {
          return null;
        }
        if (pool.ask(random, worker) && waiting == 0) {
          waiting = System.nanoTime();
        }
        rest.pause(goal, worker.account());
      }
    } finally {
      rest.end();
      worker.account().computing();
    }
  }

  /** Finish local work, then steal, then take what came from elsewhere. */
  private @Nullable TaskRecord find(Goal goal) {
    TaskRecord record = own(goal);
    if (record == null) {
      record = steal(goal);
    }
    return record == null ? pool.takeFromElsewhere(goal) : record;
  }

  /** The oldest task of another worker; each is asked once, from a random one on. */
  private @Nullable TaskRecord steal(Goal goal) {
    int n = pool.size();
    int start = random.nextInt(n);
    for (int i = 0; i < n; i++) {
      Worker victim = pool.worker((start + i) % n);
      TaskRecord record = victim == worker ? null : stealFrom(victim, goal);
      if (record != null) {
        worker.counters().localSteals.add(1);
        return record;
      }
    }
    return null;
  }

  private @Nullable TaskRecord stealFrom(Worker victim, Goal goal) {
    TaskDeque<TaskRecord> deque = victim.deque();
    if (!goal.admitsAll()) {
      TaskRecord oldest = deque.peekOldest();
      if (oldest == null || !goal.admits(oldest)) {
        return null;
      }
    }
    TaskRecord record = deque.steal();
    if (record != null && !goal.admits(record)) {
      pool.offer(record); // Another thief was faster with the one that was admitted.
      return null;
    }
    return record;
  }
}
