package org.satingrid.ipl.provider.blocking;

import java.util.function.BooleanSupplier;

/** Waits of a port's threads. An interrupt does not end a wait. The thread keeps it. */
public final class Waits {
  private static final long NANOS = 1_000_000;

  private Waits() {}

  /**
   * Waits until a condition holds. The caller owns the monitor.
   *
   * @param millis maximum wait. 0 waits forever. A negative value does not wait.
   * @return false if the time is over
   */
  public static boolean until(Object monitor, BooleanSupplier holds, long millis) {
    long end = System.nanoTime() + millis * NANOS;
    boolean interrupted = false;
    try {
      while (!holds.getAsBoolean()) {
        long left = millis == 0 ? 0 : (end - System.nanoTime() + NANOS - 1) / NANOS;
        if (millis != 0 && left <= 0) {
          return false;
        }
        try {
          monitor.wait(left);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      return true;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
