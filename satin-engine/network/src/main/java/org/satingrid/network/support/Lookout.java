package org.satingrid.network.support;

import java.util.function.BooleanSupplier;

/**
 * Spins for an event before its owner sleeps until the event comes. Waking a thread on a sleeping
 * processor takes about half as long as a round trip to another process of the machine. While the
 * lookout spins, it yields to any thread that can run, because that thread can bring the event.
 *
 * <p>Spinning is worth its cost if the event comes within {@link #MAX_NANOS}. After every failure
 * the lookout skips twice as many occasions. If the other end is far away, or all processors are
 * busy, the lookout therefore spins in vain only once in {@link #MAX_PASSED} occasions. Not
 * thread-safe.
 */
public final class Lookout {
  /**
   * The maximum time to spin. An answer of a process on this machine takes less time, through the
   * two agents.
   */
  static final long MAX_NANOS = 150_000;

  static final int MAX_PASSED = 256;

  private final boolean possible;
  private int pass;
  private int passed;

  public Lookout() {
    this(Runtime.getRuntime().availableProcessors());
  }

  /**
   * @param processors number of processors. With only one processor, spinning would delay the event
   *     itself, and the lookout never spins.
   */
  Lookout(int processors) {
    possible = processors > 1;
  }

  /**
   * Returns true if the event has come. Returns false at the time limit, or at once if spinning is
   * not worth its cost.
   */
  public boolean lookOut(BooleanSupplier hasCome, long nanos) {
    if (nanos <= 0 || !pays()) {
      return false;
    }
    long started = System.nanoTime();
    long most = Math.min(nanos, MAX_NANOS);
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

  /** Called when a lookout has ended. */
  void ended(boolean hasCome) {
    passed = 0;
    pass = hasCome ? 0 : Math.min(MAX_PASSED, 2 * pass + 1);
  }

  // Yielding is only a hint. The code is also correct without it.
  @SuppressWarnings("ThreadPriorityCheck")
  private static void giveWay() {
    Thread.yield();
  }
}
