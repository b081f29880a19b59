package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.monitors.Crowd;

/** Operations on monitors that the library's locks need in addition to {@code synchronized}. */
public final class Locks {

  private Locks() {}

  public static void enter(Object object) {
    Sync.enter(object);
  }

  public static void exit(Object object) {
    Sync.exit(object);
  }

  /** Leaves the monitor completely, and returns the nesting depth. */
  public static int exitAll(Object object) {
    Participant self = Participant.current();
    return self.node().monitors().exitAll(Sync.lockOf(object, self), self.monitors());
  }

  /** Enters the monitor {@code depth} times. */
  public static void enterAgain(Object object, int depth) {
    Participant self = Participant.current();
    self.node().monitors().enterAgain(Sync.lockOf(object, self), depth, self.monitors());
  }

  /** Enters the monitor if it is free. Returns true on success. */
  public static boolean tryEnter(Object object) {
    Participant self = Participant.current();
    try {
      return self.node().monitors().tryEnter(Sync.lockOf(object, self), 0, self.monitors());
    } catch (InterruptedException e) {
      throw new IllegalStateException("to try once waits for nobody", e);
    }
  }

  /**
   * Enters the monitor within a time limit. Returns true on success. The maximum value means no
   * limit.
   */
  public static boolean tryEnter(Object object, long nanos) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Participant self = Participant.current();
    try {
      return self.node().monitors().tryEnter(Sync.lockOf(object, self), nanos, self.monitors());
    } catch (InterruptedException e) {
      self.acquire(); // Writes before the interrupt must be visible.
      throw e;
    }
  }

  /** Returns the calling thread's nesting depth. */
  public static int depth(Object object) {
    Participant self = Participant.current();
    return self.monitors().depth(Sync.lockOf(object, self));
  }

  /**
   * Waits until the thread is notified or the time is over.
   *
   * @param nanos 0 for no limit
   * @return whether the thread was notified
   */
  public static boolean await(@Nullable Object object, long nanos) throws InterruptedException {
    Participant self = Participant.current();
    try {
      return self.node().monitors().await(Sync.lockOf(object, self), nanos, self.monitors());
    } catch (InterruptedException e) {
      self.acquire(); // Writes before the interrupt must be visible.
      throw e;
    }
  }

  public static void signal(Object object, boolean all) {
    Participant self = Participant.current();
    self.node().monitors().signal(Sync.lockOf(object, self), all, self.monitors());
  }

  /** Returns true if some thread owns the monitor. */
  public static boolean isOwned(Object object) {
    return crowd(object).owned();
  }

  /** Returns the number of threads that want the monitor. */
  public static int wanting(Object object) {
    return crowd(object).wanting();
  }

  /** Returns the number of threads that wait for a notification. */
  public static int waiting(Object object) {
    return crowd(object).waiting();
  }

  /** Returns true if a thread, on any node, wants the monitor or waits in it. */
  public static boolean wants(Object thread, Object object) {
    Node node = Participant.current().node();
    return node.threads().look((Shared) thread).wanted()
        == node.memory().idOf(Sync.lockOf(object, Participant.current()));
  }

  private static Crowd crowd(Object object) {
    Participant self = Participant.current();
    return self.node().monitors().crowd(Sync.lockOf(object, self));
  }
}
