package org.satingrid.threads.library.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantLock}, with the monitor of a separate
 * object. A lock therefore costs as much as {@code synchronized}, and is always fair.
 */
public class ReentrantLock implements Lock {

  private final Object monitor = new Object();
  private final boolean fair;

  public ReentrantLock() {
    this(false);
  }

  public ReentrantLock(boolean fair) {
    this.fair = fair;
  }

  @Override
  public void lock() {
    Locks.enter(monitor);
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    boolean unused = Locks.tryEnter(monitor, Long.MAX_VALUE);
  }

  @Override
  public boolean tryLock() {
    return Locks.tryEnter(monitor);
  }

  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return Locks.tryEnter(monitor, Math.max(0, unit.toNanos(time)));
  }

  @Override
  public void unlock() {
    if (Locks.depth(monitor) == 0) {
      throw new IllegalMonitorStateException();
    }
    Locks.exit(monitor);
  }

  /** The object with the monitor of this lock. */
  final Object monitor() {
    return monitor;
  }

  @Override
  public Condition newCondition() {
    return new MonitorCondition(monitor);
  }

  public int getHoldCount() {
    return Locks.depth(monitor);
  }

  public boolean isHeldByCurrentThread() {
    return Locks.depth(monitor) > 0;
  }

  /** Returns true if some thread holds the lock. The state can change at any time. */
  public boolean isLocked() {
    return Locks.isOwned(monitor);
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  public final boolean hasQueuedThread(Thread thread) {
    return Locks.wants(thread, monitor);
  }

  public final int getQueueLength() {
    return Locks.wanting(monitor);
  }

  public boolean hasWaiters(Condition condition) {
    return getWaitQueueLength(condition) > 0;
  }

  public int getWaitQueueLength(Condition condition) {
    return MonitorCondition.waiters(condition, monitor);
  }

  public final boolean isFair() {
    return fair;
  }

  /** Names the owner only if the owner is the calling thread. */
  @Override
  public String toString() {
    String state = "[Unlocked]";
    if (isHeldByCurrentThread()) {
      state = "[Locked by thread " + Thread.currentThread().getName() + "]";
    } else if (isLocked()) {
      state = "[Locked by another thread]";
    }
    return super.toString() + state;
  }
}
