package org.satingrid.threads.library.concurrent;

import java.util.Date;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.satingrid.threads.runtime.Locks;

/**
 * A condition of a lock. Its waiters wait in a separate monitor, and enter this monitor before they
 * release the lock. A thread that gets the lock and signals therefore finds the waiters there.
 */
class MonitorCondition implements Condition {

  private final Object lock;

  MonitorCondition(Object lock) {
    this.lock = lock;
  }

  /** Returns true if the thread was signalled. A time of 0 nanoseconds means forever. */
  private boolean waitFor(long nanos) throws InterruptedException {
    if (Locks.depth(lock) == 0) {
      throw new IllegalMonitorStateException();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Locks.enter(this);
    int depth = Locks.exitAll(lock);
    try {
      return Locks.await(this, nanos);
    } finally {
      Locks.exit(this);
      regain(depth);
    }
  }

  /** Enters the lock again, {@code depth} times. */
  void regain(int depth) {
    Locks.enterAgain(lock, depth);
  }

  @Override
  public void await() throws InterruptedException {
    boolean unused = waitFor(0);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return waitFor(Math.max(1, unit.toNanos(time)));
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    long end = System.nanoTime() + nanos;
    boolean unused = waitFor(Math.max(1, nanos));
    return end - System.nanoTime();
  }

  /** An interrupt causes a spurious wake-up, which conditions allow. The interrupt stays set. */
  @Override
  public void awaitUninterruptibly() {
    boolean interrupted = Thread.interrupted();
    try {
      boolean unused = waitFor(0);
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // the interface requires Date
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    long left = deadline.getTime() - System.currentTimeMillis();
    return waitFor(Math.max(1, TimeUnit.MILLISECONDS.toNanos(left)));
  }

  @Override
  public void signal() {
    signal(false);
  }

  @Override
  public void signalAll() {
    signal(true);
  }

  /**
   * Returns the number of threads that wait.
   *
   * @throws IllegalArgumentException if the condition belongs to another lock
   */
  @SuppressWarnings("ReferenceEquality") // the same lock
  static int waiters(Condition condition, Object lock) {
    if (!(Objects.requireNonNull(condition) instanceof MonitorCondition own) || own.lock != lock) {
      throw new IllegalArgumentException("Not owner");
    } else if (Locks.depth(lock) == 0) {
      throw new IllegalMonitorStateException();
    }
    Locks.enter(own); // A thread that has left the lock waits before this call returns.
    int waiting = Locks.waiting(own);
    Locks.exit(own);
    return waiting;
  }

  private void signal(boolean all) {
    if (Locks.depth(lock) == 0) {
      throw new IllegalMonitorStateException();
    }
    Locks.enter(this);
    Locks.signal(this, all);
    Locks.exit(this);
  }
}
