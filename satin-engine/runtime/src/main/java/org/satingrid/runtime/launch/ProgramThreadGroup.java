package org.satingrid.runtime.launch;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The group of a program's threads, unless the program chooses another group. The {@code java}
 * command ends when main and all non-daemon threads have ended. A program on this engine does the
 * same.
 */
public final class ProgramThreadGroup extends ThreadGroup {
  private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long LOOK_MILLIS = 200;

  /** Makes a group with the name that the {@code java} command uses. */
  public ProgramThreadGroup() {
    super(top(), "main");
  }

  private static ThreadGroup top() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /**
   * Waits for the program's threads, if the calling thread runs the program's main. Does not wait
   * for workers. Workers are not daemons, because the threads that main starts would also be
   * daemons.
   */
  static void awaitOthers() throws InterruptedException {
    if (Thread.currentThread().getThreadGroup() instanceof ProgramThreadGroup group) {
      group.awaitThreads();
    }
  }

  private void awaitThreads() throws InterruptedException {
    long began = System.nanoTime();
    boolean told = false;
    for (Optional<Thread> one = running(); one.isPresent(); one = running()) {
      Thread thread = one.get();
      thread.join(LOOK_MILLIS);
      if (!told && thread.isAlive() && System.nanoTime() - began > QUIET_NANOS) {
        told = true;
        System.err.println(
            "main has returned; the program goes on until its thread "
                + thread.getName()
                + " has ended, which is no daemon");
      }
    }
  }

  private Optional<Thread> running() {
    Thread[] threads = new Thread[activeCount() + 16];
    int found = enumerate(threads);
    while (found == threads.length) {
      threads = new Thread[2 * threads.length];
      found = enumerate(threads);
    }
    return Arrays.stream(threads, 0, found)
        .filter(thread -> !thread.isDaemon() && !(thread instanceof OfEngine))
        .findFirst();
  }

  /** Marks a thread of the engine. A program's end does not wait for such a thread. */
  public interface OfEngine {}
}
