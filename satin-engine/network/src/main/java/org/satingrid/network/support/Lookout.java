package org.satingrid.network.support;

import java.util.function.BooleanSupplier;

/**
 * Watches for an event, awake, before its owner sleeps until the event comes. Waking a thread on a
 * sleeping processor takes about as long as half the round trip to another process of the machine.
 * In that time it yields to any thread that can run, because that thread may bring the event.
 *
 * <p>This pays while the event comes within {@link #MAX_NANOS}. After every failure twice as many
 * occasions are passed over. If the other end is far away, or processors are scarce, the lookout
 * fails only once in {@link #MAX_PASSED} occasions. Not thread-safe.
 */
public final class Lookout {
  /** More than an answer of a process on this machine takes through both agents. */
  static final long MAX_NANOS = 150_000;

  static final int MAX_PASSED = 256;

  private final boolean possible;
  private int pass;
  private int passed;

  public Lookout() {
    this(Runtime.getRuntime().availableProcessors());
  }

  /**
   * @param processors with only one, the lookout would delay the event itself
   */
  Lookout(int processors) {
    possible = processors > 1;
  }

  /**
   * Returns true if the event has come. Returns false when the time is over, or at once if a
   * lookout is not worth while.
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

  /** A lookout has ended. */
  void ended(boolean hasCome) {
    passed = 0;
    pass = hasCome ? 0 : Math.min(MAX_PASSED, 2 * pass + 1);
  }

  @SuppressWarnings("ThreadPriorityCheck") // a hint only, on which no code relies
  private static void giveWay() {
    Thread.yield();
  }
}
