package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * How one worker waits: spin, then sleep until woken, at most for {@link #BOUND_NANOS}. See
 * README.md, "Sleeping".
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

  /** A lost wake-up costs no more than this; ten searches a second cost nothing. */
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
   * Whether the worker's thread was started and has ended. Before the workers are closed only the
   * JVM ends it, as it ends frames when memory is exhausted ({@link LostTask}).
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
    // Left over from a task, it would turn sleeping into spinning.
    boolean interrupted = Thread.interrupted();
    wasInterrupted |= interrupted;
    asleep = true;
    sleepers.fellAsleep();
    sleepers.askBusy();
    // The order matters: asleep first, then a last look. The thread that makes work looks the other
    // way round.
    if (!goal.reached() && !sleepers.workInSight() && !interrupted) {
      LockSupport.parkNanos(this, BOUND_NANOS);
    }
    if (ASLEEP.compareAndSet(this, true, false)) {
      sleepers.wokeUp();
    }
  }

  /** The worker's thread: whether it was interrupted while it looked for work. */
  boolean wasInterrupted() {
    return wasInterrupted;
  }

  /** The worker goes back to work. */
  void end() {
    if (idle) {
      idle = false;
      sleepers.foundWork();
      // It may have been woken for work that another must do now.
      if (sleepers.workInSight()) {
        sleepers.wakeOneIfAny();
      }
    }
  }

  /** The worker must not go on yet, in the middle of what it does. */
  void holdBack(long nanos) {
    heldBack = true;
    LockSupport.parkNanos(this, nanos);
    heldBack = false;
  }

  /** Anyone: whether the worker's thread waits for something, and is not only held back. */
  boolean isThreadWaiting() {
    Thread t = thread;
    return t != null && t.getState() != Thread.State.RUNNABLE && !heldBack;
  }

  /** Anyone: how often the worker has run out of work. */
  int timesIdle() {
    return timesIdle.get();
  }

  /** Anyone: whether the worker has no work. */
  boolean isIdle() {
    return idle;
  }

  /** Anyone: wakes the worker if it sleeps. */
  boolean wake() {
    if (asleep && ASLEEP.compareAndSet(this, true, false)) {
      sleepers.wokeUp();
      LockSupport.unpark(thread);
      return true;
    }
    return false;
  }
}
