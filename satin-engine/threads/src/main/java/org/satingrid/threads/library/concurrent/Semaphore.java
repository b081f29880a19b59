package org.satingrid.threads.library.concurrent;

import java.util.concurrent.TimeUnit;
import org.satingrid.threads.runtime.Locks;

/** Stands for {@link java.util.concurrent.Semaphore}. */
public class Semaphore {

  private int permits;
  private final boolean fair;

  public Semaphore(int permits) {
    this(permits, false);
  }

  public Semaphore(int permits, boolean fair) {
    this.permits = permits;
    this.fair = fair;
  }

  public void acquire() throws InterruptedException {
    acquire(1);
  }

  public synchronized void acquire(int wanted) throws InterruptedException {
    check(wanted);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    while (permits < wanted) {
      wait();
    }
    permits -= wanted;
  }

  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  public synchronized void acquireUninterruptibly(int wanted) {
    check(wanted);
    boolean interrupted = false;
    while (permits < wanted) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    permits -= wanted;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  public synchronized boolean tryAcquire(int wanted) {
    check(wanted);
    boolean enough = permits >= wanted;
    if (enough) {
      permits -= wanted;
    }
    return enough;
  }

  public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, time, unit);
  }

  public synchronized boolean tryAcquire(int wanted, long time, TimeUnit unit)
      throws InterruptedException {
    check(wanted);
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    long end = System.nanoTime() + unit.toNanos(time);
    while (permits < wanted) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      boolean unused = Locks.await(this, left);
    }
    permits -= wanted;
    return true;
  }

  public void release() {
    release(1);
  }

  public synchronized void release(int given) {
    check(given);
    permits += given;
    notifyAll();
  }

  private static void check(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
  }

  public synchronized int availablePermits() {
    return permits;
  }

  public synchronized int drainPermits() {
    int all = permits;
    permits = 0;
    return all;
  }

  protected synchronized void reducePermits(int fewer) {
    check(fewer);
    permits -= fewer;
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final int getQueueLength() {
    return Locks.waiting(this);
  }

  public boolean isFair() {
    return fair;
  }

  @Override
  public String toString() {
    return super.toString() + "[Permits = " + availablePermits() + "]";
  }
}
