package org.satingrid.runtime;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Adds up what the workers of a pool have counted. */
final class Figures {

  private final Worker[] workers;

  Figures(Worker[] workers) {
    this.workers = workers.clone();
  }

  WorkerStatistics add() {
    return new WorkerStatistics(
        workers.length,
        (long) sum(w -> w.counters().spawns.get()),
        (long) sum(w -> w.counters().executed.get()),
        (long) sum(w -> w.counters().leaves.get()),
        (long) sum(w -> w.counters().localSteals.get()),
        (long) sum(w -> w.account().usefulCpuNanos()),
        (long) sum(w -> w.account().searchNanos()),
        Math.min(1, sum(w -> w.counters().progress.get())),
        (int) sum(w -> w.deque().size()),
        (int)
            Arrays.stream(workers)
                .mapToDouble(w -> w.counters().longestDeque.get())
                .max()
                .orElse(0),
        (long) sum(w -> w.counters().reified.get()),
        (long) sum(w -> w.counters().unwound.get()),
        Arrays.stream(workers).map(w -> w.account().times()).toList(),
        durations(w -> w.counters().grain),
        durations(w -> w.counters().waits));
  }

  private Durations durations(Function<Worker, Histogram> figure) {
    long[] counts = new long[Durations.BUCKETS];
    for (Worker worker : workers) {
      figure.apply(worker).addTo(counts);
    }
    return new Durations(Arrays.stream(counts).boxed().toList());
  }

  private double sum(ToDoubleFunction<Worker> figure) {
    return Arrays.stream(workers).mapToDouble(figure).sum();
  }
}
