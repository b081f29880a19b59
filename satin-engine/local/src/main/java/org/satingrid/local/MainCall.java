package org.satingrid.local;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.launch.MainMethod;
import org.satingrid.runtime.launch.ProgramThreadGroup;

/**
 * One call of the program's {@code main}. It reports the end of the call without allocating memory,
 * because the end of a program that has used up all memory must still be detected.
 */
final class MainCall {

  private final ClassLoader application;
  private final String className;
  private final List<String> arguments;
  private final ProgramThreadGroup group = new ProgramThreadGroup();
  private final Thread waiter = Thread.currentThread();
  private volatile @Nullable Throwable thrown;
  private volatile Ending.@Nullable Failed failed;
  private volatile boolean over;

  /** Creates the call. The creating thread later waits for the end of the call. */
  MainCall(ClassLoader application, String className, List<String> arguments) {
    this.application = application;
    this.className = className;
    this.arguments = List.copyOf(arguments);
  }

  /** Returns the group of the threads that run the program. */
  ProgramThreadGroup group() {
    return group;
  }

  /** Calls {@code main} and keeps its exception. */
  void run() {
    Throwable cause = null;
    try {
      MainMethod.of(application, className).run(arguments);
    } catch (Throwable t) { // Any exception or error is the end of the program.
      cause = t;
    }
    end(cause);
  }

  /** Reports the end of the call. Later ends are ignored. */
  void end(@Nullable Throwable cause) {
    if (!over) {
      thrown = cause;
      over = true;
      LockSupport.unpark(waiter);
    }
  }

  /** Reports that the nodes have given up the call while it ran. Later ends are ignored. */
  void fail(Ending.Failed failure) {
    if (!over) {
      failed = failure;
      over = true;
      LockSupport.unpark(waiter);
    }
  }

  boolean isOver() {
    return over;
  }

  @Nullable Ending await(long millis) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (!over) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return null;
      }
      LockSupport.parkNanos(this, left);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
    Ending failure = failed;
    if (failure != null) {
      return failure;
    }
    Throwable cause = thrown;
    return cause == null ? new Ending.Returned() : new Ending.Threw(cause);
  }
}
