package org.satingrid.threads.library.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stands for an internal class of later versions of the JDK: the task of a future, run after a
 * delay.
 */
public final class ScheduledForkJoinTask extends ForkJoinTask<Object>
    implements ScheduledFuture<Object> {

  private final long when;
  private final @Nullable Runnable work;
  private @Nullable ScheduledFuture<?> timer;

  public ScheduledForkJoinTask(
      long delay,
      long period,
      boolean immediate,
      @Nullable Runnable work,
      @Nullable Callable<?> callable,
      ForkJoinPool pool) {
    this.when = System.nanoTime() + delay;
    this.work = work;
  }

  long delay() {
    return Math.max(0, when - System.nanoTime());
  }

  synchronized void scheduledBy(ScheduledFuture<?> timer) {
    this.timer = timer;
  }

  @Override
  public boolean cancel(boolean interrupts) {
    boolean cancelled = super.cancel(interrupts);
    synchronized (this) {
      if (timer != null) {
        boolean unused = timer.cancel(false);
      }
    }
    return cancelled;
  }

  @Override
  public @Nullable Object getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(@Nullable Object value) {}

  @Override
  protected boolean exec() {
    if (work != null) {
      work.run();
    }
    return true;
  }

  @Override
  public long getDelay(TimeUnit unit) {
    return unit.convert(when - System.nanoTime(), TimeUnit.NANOSECONDS);
  }

  @Override
  public int compareTo(Delayed other) {
    return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
  }
}
