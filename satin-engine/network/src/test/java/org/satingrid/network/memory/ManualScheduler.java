package org.satingrid.network.memory;

import java.util.Comparator;
import java.util.PriorityQueue;

/** A clock that the test advances, on the test's own thread. */
public final class ManualScheduler implements Scheduler {
  private record Due(long at, long order, Runnable task) {}

  private final PriorityQueue<Due> queue =
      new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::order));
  private long now;
  private long order;

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public void after(long nanos, Runnable task) {
    queue.add(new Due(now + nanos, order++, task));
  }

  @Override
  public void execute(Runnable task) {
    after(0, task);
  }

  /** Runs all tasks that are due within this time, in order. */
  public void advance(long nanos) {
    long until = now + nanos;
    for (Due due = queue.peek(); due != null && due.at() <= until; due = queue.peek()) {
      queue.remove();
      now = due.at();
      due.task().run();
    }
    now = until;
  }

  @Override
  public void close() {
    queue.clear();
  }
}
