package org.satingrid.portal.identity;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.RetryAfterException;

/**
 * Limits how many passwords are hashed at a time. A hash is expensive on purpose: it takes 16 MB
 * and almost a tenth of a second. Without a limit, thousands of guesses would take all memory and
 * processors. The number of waiting requests is also limited, because each occupies a thread of the
 * web server.
 */
final class HashingGate {
  private final Semaphore free;
  private final int mostWaiting;
  private final Duration longestWait;

  HashingGate(int atOnce, int mostWaiting, Duration longestWait) {
    free = new Semaphore(atOnce, true);
    this.mostWaiting = mostWaiting;
    this.longestWait = longestWait;
  }

  /**
   * Creates a gate for this machine. Half of the processors hash, and at most a tenth of the web
   * server's threads wait.
   */
  static HashingGate ofThisMachine() {
    int atOnce = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    return new HashingGate(atOnce, 20, Duration.ofSeconds(5));
  }

  /**
   * Waits for a turn, then computes a hash.
   *
   * @throws RetryAfterException 503 {@code busy} if too many requests wait already, or if the wait
   *     takes too long
   */
  <T> T pass(Supplier<T> hashing) {
    if (!enter()) {
      throw new RetryAfterException(
          ProblemCode.BUSY,
          "Too many people sign in at once; try again in a moment.",
          Duration.ofSeconds(1));
    }
    try {
      return hashing.get();
    } finally {
      free.release();
    }
  }

  private boolean enter() {
    if (free.tryAcquire()) {
      return true;
    }
    try {
      return free.getQueueLength() < mostWaiting
          && free.tryAcquire(longestWait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
