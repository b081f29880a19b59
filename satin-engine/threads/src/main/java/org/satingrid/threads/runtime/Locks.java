package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;

/** Operations on monitors for the library's locks, beyond {@code synchronized}. */
public final class Locks {

  private Locks() {}

  public static void enter(Object object) {
    Sync.enter(object);
  }

  public static void exit(Object object) {
    Sync.exit(object);
  }

  /** Leaves the monitor as often as it was entered, and returns that number. */
  public static int exitAll(Object object) {
    Participant self = Participant.current();
    return self.node().monitors().exitAll(Sync.lockOf(object, self), self.monitors());
  }

  /** Enters {@code depth} times. */
  public static void enterAgain(Object object, int depth) {
    Participant self = Participant.current();
    self.node().monitors().enterAgain(Sync.lockOf(object, self), depth, self.monitors());
  }

  /** Enters if the monitor is free, and returns true if it did. */
  public static boolean tryEnter(Object object) {
    Participant self = Participant.current();
    try {
      return self.node().monitors().tryEnter(Sync.lockOf(object, self), 0, self.monitors());
    } catch (InterruptedException e) {
      throw new IllegalStateException("to try once waits for nobody", e);
    }
  }

  /**
   * Enters unless that takes longer than this, and returns true if it did. The maximum value means
   * forever.
   */
  public static boolean tryEnter(Object object, long nanos) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Participant self = Participant.current();
    try {
      return self.node().monitors().tryEnter(Sync.lockOf(object, self), nanos, self.monitors());
    } catch (InterruptedException e) {
      self.acquire(); // The writes before the interrupt are visible.
      throw e;
    }
  }

  /** Returns how often the calling thread has entered. */
  public static int depth(Object object) {
    Participant self = Participant.current();
    return self.monitors().depth(Sync.lockOf(object, self));
  }

  /**
   * Waits until notified, or until the time is over.
   *
   * @param nanos 0 for no limit
   * @return whether it was notified
   */
  public static boolean await(@Nullable Object object, long nanos) throws InterruptedException {
    Participant self = Participant.current();
    try {
      return self.node().monitors().await(Sync.lockOf(object, self), nanos, self.monitors());
    } catch (InterruptedException e) {
      self.acquire(); // The writes before the interrupt are visible.
      throw e;
    }
  }

  public static void signal(Object object, boolean all) {
    Participant self = Participant.current();
    self.node().monitors().signal(Sync.lockOf(object, self), all, self.monitors());
  }
}
