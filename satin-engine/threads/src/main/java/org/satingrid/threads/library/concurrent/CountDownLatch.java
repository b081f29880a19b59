package org.satingrid.threads.library.concurrent;

import java.util.concurrent.TimeUnit;
import org.satingrid.threads.runtime.Locks;

/** Stands for {@link java.util.concurrent.CountDownLatch}. */
public class CountDownLatch {

  private long count;

  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.count = count;
  }

  public synchronized void await() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    while (count > 0) {
      wait();
    }
  }

  public synchronized boolean await(long time, TimeUnit unit) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    long end = System.nanoTime() + unit.toNanos(time);
    while (count > 0) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      boolean unused = Locks.await(this, left);
    }
    return true;
  }

  public synchronized void countDown() {
    if (count > 0 && --count == 0) {
      notifyAll();
    }
  }

  public synchronized long getCount() {
    return count;
  }

  @Override
  public String toString() {
    return super.toString() + "[Count = " + getCount() + "]";
  }
}
