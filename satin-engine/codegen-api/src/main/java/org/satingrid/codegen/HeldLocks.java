package org.satingrid.codegen;

/**
 * The locks that the calling thread holds: monitors, and locks of {@code java.util.concurrent},
 * around code of the program that can spawn. While the thread holds a lock, all its calls run in
 * sequence on this thread. If the calls became tasks, a task on another thread could wait for the
 * lock, or the invocation that holds the lock could continue on another thread.
 *
 * <p>A method that uses a {@link ThreadLocal} before and after a spawned call counts as a lock.
 */
public final class HeldLocks {

  private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

  /** True after the first lock. In programs without locks, a check costs one read of this field. */
  private static volatile boolean used;

  private HeldLocks() {}

  /** Called when the thread has taken a lock. */
  public static void taken() {
    if (!used) {
      used = true;
    }
    COUNT.get()[0]++;
  }

  /**
   * Called when the thread has tried to take a lock.
   *
   * @param got whether it has got the lock
   * @return the value of {@code got}, because the lock's method returns it
   */
  public static boolean taken(boolean got) {
    if (got) {
      taken();
    }
    return got;
  }

  /** Called when the thread releases a lock. */
  public static void released() {
    int[] count = COUNT.get();
    count[0] = Math.max(0, count[0] - 1);
  }

  /** Returns true if the calling thread holds a lock. */
  public static boolean any() {
    return used && COUNT.get()[0] > 0;
  }
}
