package org.satingrid.launcher;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The platform's thread for delays of futures, which starts with the first delay. An engine delays
 * steps of its end only, and by then its program may have used up all threads of the process.
 */
final class DelayThread {
  private DelayThread() {}

  static void start() {
    CompletableFuture<?> unused =
        new CompletableFuture<Void>().completeOnTimeout(null, 1, TimeUnit.NANOSECONDS);
  }
}
