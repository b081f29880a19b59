package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Shared;

/** What the program's own classes for threads need of the node that they run on. */
public final class Hooks {

  private Hooks() {}

  /** The object that holds a class's static fields; rewritten code keeps it. */
  public static Object statics(Class<?> type) {
    return Participant.current().node().statics().of(type);
  }

  /**
   * Starts a thread on some node.
   *
   * @param work what it runs there
   * @param thread what the program knows it as
   */
  public static void start(Runnable work, Object thread, boolean daemon) {
    Participant.current().node().threads().start(work, (Shared) thread, daemon);
  }

  /** Interrupts a thread wherever it runs. */
  public static void interrupt(Object thread) {
    Participant.current().node().threads().interrupt((Shared) thread);
  }

  /** Whether a thread that this node carries is interrupted. */
  public static boolean isInterrupted(Object thread) {
    return Participant.current().node().threads().isInterrupted((Shared) thread);
  }

  /** Whether the calling thread was interrupted, which is forgotten. */
  public static boolean interrupted() {
    return Thread.interrupted();
  }

  /** {@link Thread#sleep}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    Participant self = Participant.current();
    self.node().memory().pass(self.cache(), true);
    try {
      Thread.sleep(millis, nanos);
    } finally {
      self.node().memory().pass(self.cache(), false);
    }
  }

  /** {@link Thread#yield}. */
  @SuppressWarnings("ThreadPriorityCheck") // The program asked for it.
  public static void yieldNode() {
    Thread.yield();
  }

  /** {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    return Sync.holds(object);
  }

  /** What stands for the calling thread; null if that was not set yet. */
  public static @Nullable Object current() {
    return Participant.current().programThread();
  }

  public static void setCurrent(Object thread) {
    Participant.current().setProgramThread(thread);
  }

  /** Number of the node of the calling thread. */
  public static int node() {
    return Participant.current().node().number();
  }
}
