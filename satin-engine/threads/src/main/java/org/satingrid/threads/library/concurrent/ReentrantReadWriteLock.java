package org.satingrid.threads.library.concurrent;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.satingrid.threads.library.util.HashMap;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link java.util.concurrent.locks.ReentrantReadWriteLock}. A writer holds a lock and
 * waits until all other threads have stopped reading. A new reader takes the same lock for a
 * moment. A waiting writer therefore keeps new readers out.
 */
public class ReentrantReadWriteLock implements ReadWriteLock {

  private final ReentrantLock writer = new ReentrantLock();
  private final Map<Thread, Integer> readers = new HashMap<>();
  private final ReadLock readLock;
  private final WriteLock writeLock;
  private final boolean fair;

  public ReentrantReadWriteLock() {
    this(false);
  }

  public ReentrantReadWriteLock(boolean fair) {
    this.fair = fair;
    readLock = new ReadLock(this);
    writeLock = new WriteLock(this);
  }

  @Override
  public ReadLock readLock() {
    return readLock;
  }

  @Override
  public WriteLock writeLock() {
    return writeLock;
  }

  public int getReadHoldCount() {
    synchronized (readers) {
      return readers.getOrDefault(Thread.currentThread(), 0);
    }
  }

  public int getReadLockCount() {
    synchronized (readers) {
      int count = 0;
      for (int holds : readers.values()) {
        count += holds;
      }
      return count;
    }
  }

  public int getWriteHoldCount() {
    return writer.getHoldCount();
  }

  public boolean isWriteLockedByCurrentThread() {
    return writer.isHeldByCurrentThread();
  }

  public boolean isWriteLocked() {
    return writer.isLocked();
  }

  public final boolean isFair() {
    return fair;
  }

  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /** Returns true if the thread wants to read or to write. */
  public final boolean hasQueuedThread(Thread thread) {
    return writer.hasQueuedThread(thread) || Locks.wants(thread, readers);
  }

  /** Returns the number of threads that want to read or to write. */
  public final int getQueueLength() {
    return writer.getQueueLength() + Locks.waiting(readers);
  }

  public boolean hasWaiters(Condition condition) {
    return writer.hasWaiters(condition);
  }

  public int getWaitQueueLength(Condition condition) {
    return writer.getWaitQueueLength(condition);
  }

  private void addReader() {
    synchronized (readers) {
      readers.merge(Thread.currentThread(), 1, Integer::sum);
    }
  }

  /** Waits until the calling thread can write. The thread holds the writer's lock already. */
  private boolean awaitReaders(long nanos, boolean interruptible) throws InterruptedException {
    long end = System.nanoTime() + nanos;
    boolean interrupted = false;
    try {
      synchronized (readers) {
        // A reader that tries to write blocks itself, as with the JDK's lock.
        while (writer.getHoldCount() == 1 && !readers.isEmpty()) {
          long left = nanos == Long.MAX_VALUE ? nanos : end - System.nanoTime();
          if (left <= 0) {
            return false;
          }
          try {
            boolean unused = Locks.await(readers, left);
          } catch (InterruptedException e) {
            if (interruptible) {
              throw e;
            }
            interrupted = true;
          }
        }
        return true;
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Stands for the JDK's class of this name. */
  public static class ReadLock implements Lock {
    private final ReentrantReadWriteLock both;

    protected ReadLock(ReentrantReadWriteLock both) {
      this.both = both;
    }

    private boolean isHeld() {
      return both.getReadHoldCount() > 0 || both.writer.isHeldByCurrentThread();
    }

    @Override
    public void lock() {
      if (isHeld()) {
        both.addReader();
        return;
      }
      both.writer.lock();
      try {
        both.addReader();
      } finally {
        both.writer.unlock();
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      boolean unused = tryLock(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    @Override
    public boolean tryLock() {
      boolean held = isHeld();
      if (!held && !both.writer.tryLock()) {
        return false;
      }
      both.addReader();
      if (!held) {
        both.writer.unlock();
      }
      return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      boolean held = isHeld();
      if (!held && !both.writer.tryLock(time, unit)) {
        return false;
      }
      both.addReader();
      if (!held) {
        both.writer.unlock();
      }
      return true;
    }

    @Override
    public void unlock() {
      synchronized (both.readers) {
        Integer holds = both.readers.get(Thread.currentThread());
        if (holds == null) {
          throw new IllegalMonitorStateException(
              "attempt to unlock read lock, not locked by current thread");
        }
        if (holds > 1) {
          both.readers.put(Thread.currentThread(), holds - 1);
          return;
        }
        both.readers.remove(Thread.currentThread());
        both.readers.notifyAll();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  /** Stands for the JDK's class of this name. */
  public static class WriteLock implements Lock {
    private final ReentrantReadWriteLock both;

    protected WriteLock(ReentrantReadWriteLock both) {
      this.both = both;
    }

    @Override
    public void lock() {
      both.writer.lock();
      try {
        boolean unused = both.awaitReaders(Long.MAX_VALUE, false);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      boolean unused = tryLock(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }

    @Override
    public boolean tryLock() {
      if (!both.writer.tryLock()) {
        return false;
      }
      boolean got = false;
      try {
        got = both.awaitReaders(0, false);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        if (!got) {
          both.writer.unlock();
        }
      }
      return got;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      long nanos = unit.toNanos(time);
      long began = System.nanoTime();
      if (!both.writer.tryLock(nanos, TimeUnit.NANOSECONDS)) {
        return false;
      }
      boolean got = false;
      try {
        long left = nanos == Long.MAX_VALUE ? nanos : nanos - (System.nanoTime() - began);
        got = both.awaitReaders(left, true);
      } finally {
        if (!got) {
          both.writer.unlock();
        }
      }
      return got;
    }

    @Override
    public void unlock() {
      both.writer.unlock();
    }

    public int getHoldCount() {
      return both.writer.getHoldCount();
    }

    public boolean isHeldByCurrentThread() {
      return both.writer.isHeldByCurrentThread();
    }

    @Override
    public Condition newCondition() {
      return new WriteCondition(both);
    }
  }

  /**
   * A condition of the writer's lock. A thread that returns from its wait on this condition first
   * waits until the new readers have finished.
   */
  private static final class WriteCondition extends MonitorCondition {
    private final ReentrantReadWriteLock both;

    WriteCondition(ReentrantReadWriteLock both) {
      super(both.writer.monitor());
      this.both = both;
    }

    @Override
    void regain(int depth) {
      super.regain(1);
      try {
        boolean unused = both.awaitReaders(Long.MAX_VALUE, false);
      } catch (InterruptedException e) {
        throw new IllegalStateException("an interrupt does not end this wait", e);
      }
      for (int more = 1; more < depth; more++) {
        both.writer.lock();
      }
    }
  }
}
