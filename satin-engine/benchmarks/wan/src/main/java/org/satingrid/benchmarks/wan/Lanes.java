package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs several experiments at the same time, because their workers sleep most of the time. */
final class Lanes {
  private Lanes() {}

  /**
   * Returns results in the order of the experiments. The first failure ends all experiments. Prints
   * the progress.
   */
  static <T> List<T> run(int lanes, List<Callable<T>> experiments) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(lanes);
    AtomicInteger done = new AtomicInteger();
    long start = System.nanoTime();
    try {
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> experiment : experiments) {
        futures.add(
            threads.submit(
                () -> {
                  T result = experiment.call();
                  double seconds = (System.nanoTime() - start) / 1e9;
                  Text.line(
                      "  %d of %d, %.0f s", done.incrementAndGet(), experiments.size(), seconds);
                  return result;
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof Exception cause ? cause : failed;
    } finally {
      threads.shutdownNow();
    }
  }
}
