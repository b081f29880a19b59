package org.satingrid.local;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.satingrid.runtime.launch.MainMethod;
import org.satingrid.runtime.launch.ProgramThreadGroup;

/**
 * One call of the program's {@code main}. It reports the call's end without allocating memory,
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

  /** Creates the call. The thread that makes the call also waits for its end. */
  MainCall(ClassLoader application, String className, List<String> arguments) {
    this.application = application;
    this.className = className;
    this.arguments = List.copyOf(arguments);
  }

  /** The group of the threads that run the program. */
  ProgramThreadGroup group() {
    return group;
  }

  /** Calls {@code main} and keeps what it throws. */
  void run() {
    Throwable cause = null;
    try {
      MainMethod.of(application, className).run(arguments);
    } catch (Throwable t) { // Whatever it is, it is how the program ended.
      cause = t;
    }
    end(cause);
  }

  /** It ended. The first end counts. */
  void end(@Nullable Throwable cause) {
    if (!over) {
      thrown = cause;
      over = true;
      LockSupport.unpark(waiter);
    }
  }

  /** The nodes gave it up while it ran. The first end counts. */
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
