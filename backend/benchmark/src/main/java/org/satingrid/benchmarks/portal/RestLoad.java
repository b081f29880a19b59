package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes the same calls in turn, each at its scheduled time, even if earlier calls have no answer
 * yet. Latency counts from the scheduled time, and therefore includes waiting for the portal.
 */
final class RestLoad {
  private static final long PERIOD_NANOS = 25_000_000;

  private final Rest rest;
  private final List<String> calls;

  RestLoad(Rest rest, List<String> calls) {
    this.rest = rest;
    this.calls = calls;
  }

  /** Makes the calls for this time. Returns the milliseconds of each call, sorted. */
  double[] run(int seconds) throws IOException, InterruptedException {
    int count = (int) (seconds * 1_000_000_000L / PERIOD_NANOS);
    List<CompletableFuture<Double>> answers = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < count; i++) {
      long due = start + i * PERIOD_NANOS;
      for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
        LockSupport.parkNanos(wait);
      }
      String path = calls.get(i % calls.size());
      answers.add(rest.status(path).thenApply(status -> millis(path, status, due)));
    }
    double[] sorted = new double[count];
    try {
      for (int i = 0; i < count; i++) {
        sorted[i] = answers.get(i).get(60, TimeUnit.SECONDS);
      }
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("a call was not answered", e);
    }
    Arrays.sort(sorted);
    return sorted;
  }

  private static double millis(String path, int status, long due) {
    if (status != 200) {
      throw new IllegalStateException(path + " answered " + status);
    }
    return (System.nanoTime() - due) / 1e6;
  }

  static double percentile(double[] sorted, double share) {
    return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
  }
}
