package org.satingrid.launcher;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Starts the platform's thread for delays of futures, which the platform otherwise starts with the
 * first delay. An engine uses the first delay only at its end. At that time, its program can have
 * used up all threads of the process.
 */
final class DelayThread {
  private DelayThread() {}

  static void start() {
    CompletableFuture<?> unused =
        new CompletableFuture<Void>().completeOnTimeout(null, 1, TimeUnit.NANOSECONDS);
  }
}
