package org.satingrid.threads.library.concurrent;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.threads.runtime.Locks;

/** Stands for {@link java.util.concurrent.CyclicBarrier}. */
public class CyclicBarrier {

  /** One round of the barrier. */
  private static final class Generation {
    int missing;
    boolean broken;
    boolean over;

    Generation(int parties) {
      missing = parties;
    }
  }

  private final int parties;
  private final Runnable action;
  private Generation generation;

  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  public CyclicBarrier(int parties, Runnable action) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    this.action = action;
    this.generation = new Generation(parties);
  }

  public int getParties() {
    return parties;
  }

  public int await() throws InterruptedException, BrokenBarrierException {
    try {
      return await(Long.MAX_VALUE);
    } catch (TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  public int await(long time, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    return await(unit.toNanos(time));
  }

  private synchronized int await(long nanos)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    Generation mine = generation;
    if (mine.broken) {
      throw new BrokenBarrierException();
    }
    if (Thread.interrupted()) {
      breakBarrier();
      throw new InterruptedException();
    }
    int index = --mine.missing;
    if (index == 0) {
      runAction();
      next();
      return 0;
    }
    long end = System.nanoTime() + nanos;
    while (!mine.over && !mine.broken) {
      long left = nanos == Long.MAX_VALUE ? nanos : end - System.nanoTime();
      if (left <= 0) {
        breakBarrier();
        throw new TimeoutException();
      }
      pause(mine, left);
    }
    if (!mine.over) {
      throw new BrokenBarrierException();
    }
    return index;
  }

  private void runAction() {
    boolean done = false;
    try {
      if (action != null) {
        action.run();
      }
      done = true;
    } finally {
      if (!done) {
        breakBarrier();
      }
    }
  }

  private void pause(Generation mine, long nanos) throws InterruptedException {
    try {
      boolean unused = Locks.await(this, nanos);
    } catch (InterruptedException e) {
      if (mine.over || mine.broken) {
        Thread.currentThread().interrupt();
        return;
      }
      breakBarrier();
      throw e;
    }
  }

  private void next() {
    generation.over = true;
    generation = new Generation(parties);
    notifyAll();
  }

  private void breakBarrier() {
    generation.broken = true;
    generation.missing = parties;
    notifyAll();
  }

  public synchronized boolean isBroken() {
    return generation.broken;
  }

  public synchronized void reset() {
    if (generation.missing < parties) {
      breakBarrier();
    }
    generation = new Generation(parties);
  }

  public synchronized int getNumberWaiting() {
    return parties - generation.missing;
  }
}
