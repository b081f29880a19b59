package org.satingrid.codegen;

/**
 * The locks that the calling thread holds: monitors and locks of {@code java.util.concurrent} over
 * code of the program that may spawn. While there is one, all that the thread calls runs alone, on
 * this thread and in sequence. A task elsewhere could want the lock, or the invocation that holds
 * it could go on elsewhere.
 *
 * <p>A method that uses a {@link ThreadLocal} before and behind a spawned call counts as a lock.
 */
public final class HeldLocks {

  private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

  /** Programs without locks pay for one read at a barrier. */
  private static volatile boolean used;

  private HeldLocks() {}

  /** The thread has taken a lock. */
  public static void taken() {
    if (!used) {
      used = true;
    }
    COUNT.get()[0]++;
  }

  /**
   * The thread has tried to take a lock.
   *
   * @param got whether it has
   * @return the same
   */
  public static boolean taken(boolean got) {
    if (got) {
      taken();
    }
    return got;
  }

  /** The thread releases a lock. */
  public static void released() {
    int[] count = COUNT.get();
    count[0] = Math.max(0, count[0] - 1);
  }

  /** Returns true if the calling thread holds a lock. */
  public static boolean any() {
    return used && COUNT.get()[0] > 0;
  }
}
