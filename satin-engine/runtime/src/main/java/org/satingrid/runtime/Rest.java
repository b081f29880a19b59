package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The waiting of one worker: it spins, then sleeps until it is woken, at most for {@link
 * #BOUND_NANOS}. See README.md, "Sleeping".
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

  /** A busy worker answers a request within some microseconds. */
  private static final int SPINS = 256;

  /** A lost wake-up costs no more than this, and ten searches a second cost next to no time. */
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

  /** Binds this to its worker's thread. */
  void bind(Thread workerThread) {
    this.thread = workerThread;
  }

  /**
   * Returns true if the worker's thread was started and has ended. Before the workers are closed
   * only the JVM ends it, in the same way as it ends frames when memory is exhausted ({@link
   * LostTask}).
   */
  boolean hasEnded() {
    Thread bound = thread;
    return bound != null && bound.getState() == Thread.State.TERMINATED;
  }

  /** The worker starts to look for work. */
  void begin() {
    pauses = 0;
  }

  /** The worker found no work. */
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
    // An interrupt that a task has left over would turn sleeping into spinning.
    boolean interrupted = Thread.interrupted();
    wasInterrupted |= interrupted;
    asleep = true;
    sleepers.fellAsleep();
    sleepers.askBusy();
    // The order matters: asleep first, then a last look. The thread that makes work does both in
    // the opposite order.
    if (!goal.reached() && !sleepers.workInSight() && !interrupted) {
      LockSupport.parkNanos(this, BOUND_NANOS);
    }
    if (ASLEEP.compareAndSet(this, true, false)) {
      sleepers.wokeUp();
    }
  }

  /** For the worker's thread: returns true if it was interrupted while it looked for work. */
  boolean wasInterrupted() {
    return wasInterrupted;
  }

  /** The worker goes back to work. */
  void end() {
    if (idle) {
      idle = false;
      sleepers.foundWork();
      // It may have been woken for work that another worker must do now.
      if (sleepers.workInSight()) {
        sleepers.wakeOneIfAny();
      }
    }
  }

  /** Delays the worker in the middle of its work. */
  void holdBack(long nanos) {
    heldBack = true;
    LockSupport.parkNanos(this, nanos);
    heldBack = false;
  }

  /** Any thread: returns true if the worker's thread waits, and is not only held back. */
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
