package org.satingrid.network.support;

import java.util.function.BooleanSupplier;

/**
 * Looks out for something, awake, before its owner sleeps until it comes: to wake up a thread whose
 * processor has gone to sleep, too, takes about as long as half the way to another process of the
 * machine and back. Meanwhile it gives way to any thread that can run, since that may be the one
 * that brings it.
 *
 * <p>This pays while it comes within {@link #LONGEST_NANOS}; after every time that it does not,
 * twice as many occasions are passed over, so that whoever is far away, or short of processors, is
 * looked out for in vain once in {@link #MOST_PASSED}. Not thread-safe.
 */
public final class Lookout {
  /** More than an answer takes from a process on this machine, through both agents. */
  static final long LONGEST_NANOS = 150_000;

  static final int MOST_PASSED = 256;

  private final boolean possible;
  private int pass;
  private int passed;

  public Lookout() {
    this(Runtime.getRuntime().availableProcessors());
  }

  /**
   * @param processors with one, who looks out keeps away what it looks out for
   */
  Lookout(int processors) {
    possible = processors > 1;
  }

  /**
   * Returns whether it has come: when it has, or the time is over, or at once if it is not worth
   * while to look.
   */
  public boolean lookOut(BooleanSupplier hasCome, long nanos) {
    if (nanos <= 0 || !pays()) {
      return false;
    }
    long started = System.nanoTime();
    long most = Math.min(nanos, LONGEST_NANOS);
    boolean came = hasCome.getAsBoolean();
    while (!came && System.nanoTime() - started < most) {
      giveWay();
      came = hasCome.getAsBoolean();
    }
    ended(came);
    return came;
  }

  boolean pays() {
    if (possible && passed >= pass) {
      return true;
    }
    passed++;
    return false;
  }

  /** A lookout has ended. */
  void ended(boolean hasCome) {
    passed = 0;
    pass = hasCome ? 0 : Math.min(MOST_PASSED, 2 * pass + 1);
  }

  @SuppressWarnings("ThreadPriorityCheck") // It only hurries others; nothing relies on it.
  private static void giveWay() {
    Thread.yield();
  }
}
