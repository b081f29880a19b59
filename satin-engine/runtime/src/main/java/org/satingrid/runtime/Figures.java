package org.satingrid.runtime;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Adds up the counts of a pool's workers. */
final class Figures {

  private final Worker[] own;
  private final Worker[] all;
  private final Collection<WorkerCounters> counters;

  /**
   * Sums the times of the pool's own workers only, because the times of the program's threads are
   * unknown.
   *
   * @param gone the counts of workers that have ended
   */
  Figures(Worker[] own, Worker[] all, WorkerCounters gone) {
    this.own = own;
    this.all = all;
    this.counters =
        Stream.concat(Arrays.stream(all).map(Worker::counters), Stream.of(gone)).toList();
  }

  WorkerStatistics add() {
    return new WorkerStatistics(
        own.length,
        (long) sum(c -> c.spawns.get()),
        (long) sum(c -> c.executed.get()),
        (long) sum(c -> c.leaves.get()),
        (long) sum(c -> c.localSteals.get()),
        (long) time(w -> w.account().usefulCpuNanos()),
        (long) time(w -> w.account().searchNanos()),
        Math.min(1, sum(c -> c.progress.get())),
        Arrays.stream(all).mapToInt(w -> w.deque().size()).sum(),
        (int) most(c -> c.longestDeque.get()),
        (int) most(c -> c.deepest.get()),
        (long) sum(c -> c.reified.get()),
        (long) sum(c -> c.unwound.get()),
        Arrays.stream(own).map(w -> w.account().times()).toList(),
        durations(c -> c.grain),
        durations(c -> c.waits));
  }

  private Durations durations(Function<WorkerCounters, Histogram> figure) {
    long[] counts = new long[Durations.BUCKETS];
    for (WorkerCounters each : counters) {
      figure.apply(each).addTo(counts);
    }
    return new Durations(Arrays.stream(counts).boxed().toList());
  }

  private double most(ToDoubleFunction<WorkerCounters> figure) {
    return counters.stream().mapToDouble(figure).max().orElse(0);
  }

  private double sum(ToDoubleFunction<WorkerCounters> figure) {
    return counters.stream().mapToDouble(figure).sum();
  }

  private double time(ToDoubleFunction<Worker> figure) {
    return Arrays.stream(own).mapToDouble(figure).sum();
  }
}
