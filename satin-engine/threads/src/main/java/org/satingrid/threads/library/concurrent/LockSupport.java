package org.satingrid.threads.library.concurrent;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.library.ProgramThread;

/**
 * Stands for {@link java.util.concurrent.locks.LockSupport}. The home of a thread's object keeps
 * the thread's permit.
 */
public final class LockSupport {

  private LockSupport() {}

  public static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      ((ProgramThread) (Object) thread).unpark();
    }
  }

  private static ProgramThread current() {
    return (ProgramThread) (Object) Thread.currentThread();
  }

  public static void park() {
    current().park(0);
  }

  public static void park(@Nullable Object blocker) {
    ProgramThread self = current();
    self.blocker(blocker);
    self.park(0);
    self.blocker(null);
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      current().park(nanos);
    }
  }

  public static void parkNanos(@Nullable Object blocker, long nanos) {
    if (nanos > 0) {
      ProgramThread self = current();
      self.blocker(blocker);
      self.park(nanos);
      self.blocker(null);
    }
  }

  public static void parkUntil(long deadline) {
    current().park(Math.max(1, (deadline - System.currentTimeMillis()) * 1_000_000));
  }

  public static void parkUntil(@Nullable Object blocker, long deadline) {
    ProgramThread self = current();
    self.blocker(blocker);
    parkUntil(deadline);
    self.blocker(null);
  }

  public static void setCurrentBlocker(@Nullable Object blocker) {
    current().blocker(blocker);
  }

  public static @Nullable Object getBlocker(Thread thread) {
    return ((ProgramThread) (Object) thread).blocker();
  }
}
