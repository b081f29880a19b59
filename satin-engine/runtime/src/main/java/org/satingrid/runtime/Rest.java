package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The waiting of one worker. The worker spins, and then sleeps until another thread wakes it, at
 * most for {@link #BOUND_NANOS}. See README.md, "Sleeping".
 */
final class Rest {

  private static final VarHandle ASLEEP;

  static {
    try {
      ASLEEP = MethodHandles.lookup().findVarHandle(Rest.class, "asleep", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * The number of spins before the worker sleeps. They take a few microseconds, and a busy worker
   * answers a request within that time.
   */
  private static final int SPINS = 256;

  /**
   * The maximum time to sleep. If a wake-up is lost, the worker searches for work again after this
   * time. The ten searches per second of a worker without work take very little processor time.
   */
  static final long BOUND_NANOS = 100_000_000;

  private final Sleepers sleepers;
  private volatile @Nullable Thread thread;
  private volatile boolean asleep;
  private int pauses;
  private boolean wasInterrupted;
  private volatile boolean idle;
  private volatile boolean heldBack;
  private final AtomicInteger timesIdle = new AtomicInteger();

  Rest(Sleepers sleepers) {
    this.sleepers = sleepers;
  }

  /** Connects this object with the worker's thread. */
  void bind(Thread workerThread) {
    this.thread = workerThread;
  }

  /**
   * Returns true if the worker's thread was started and has ended. While the workers are open, the
   * thread can end only because memory is exhausted: the JVM then ends frames without running their
   * handlers ({@link LostTask}).
   */
  boolean hasEnded() {
    Thread bound = thread;
    return bound != null && bound.getState() == Thread.State.TERMINATED;
  }

  /** Called when the worker starts to look for work. */
  void begin() {
    pauses = 0;
  }

  /** Called when the worker has found no work. */
  void pause(Goal goal, WorkAccount account) {
    pauses++;
    if (pauses <= SPINS) {
      Thread.onSpinWait();
    } else {
      if (!idle) {
        idle = true;
        timesIdle.incrementAndGet();
        account.idle();
        sleepers.becameIdle();
      }
      sleep(goal);
    }
  }

  private void sleep(Goal goal) {
    // The interrupt flag of an ended task would make each sleep return at once.
    boolean interrupted = Thread.interrupted();
    wasInterrupted |= interrupted;
    asleep = true;
    sleepers.fellAsleep();
    sleepers.askBusy();
    // The worker first marks itself asleep, and then looks for work a last time. A thread that
    // makes work first adds the work, and then looks for sleeping workers. Therefore at least one
    // of the two sees the other.
    if (!goal.reached() && !sleepers.workInSight() && !interrupted) {
      LockSupport.parkNanos(this, BOUND_NANOS);
    }
    if (ASLEEP.compareAndSet(this, true, false)) {
      sleepers.wokeUp();
    }
  }

  /** On the worker's thread: returns true if it was interrupted while it looked for work. */
  boolean wasInterrupted() {
    return wasInterrupted;
  }

  /** Called when the worker goes back to work. */
  void end() {
    if (idle) {
      idle = false;
      sleepers.foundWork();
      // A thread can have woken this worker because of other work that still exists. Another worker
      // must do that work.
      if (sleepers.workInSight()) {
        sleepers.wakeOneIfAny();
      }
    }
  }

  /** Makes the worker sleep although it has work, for its pace. */
  void holdBack(long nanos) {
    heldBack = true;
    LockSupport.parkNanos(this, nanos);
    heldBack = false;
  }

  /**
   * Any thread: returns true if the worker's thread waits for work. A worker that sleeps only for
   * its pace does not count.
   */
  boolean isThreadWaiting() {
    Thread t = thread;
    return t != null && t.getState() != Thread.State.RUNNABLE && !heldBack;
  }

  /** Any thread: returns how often the worker has run out of work. */
  int timesIdle() {
    return timesIdle.get();
  }

  /** Any thread: returns true if the worker has no work. */
  boolean isIdle() {
    return idle;
  }

  /** Any thread: wakes the worker if it sleeps. */
  boolean wake() {
    if (asleep && ASLEEP.compareAndSet(this, true, false)) {
      sleepers.wokeUp();
      LockSupport.unpark(thread);
      return true;
    }
    return false;
  }
}
