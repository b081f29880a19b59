package org.satingrid.local;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.satingrid.runtime.Durations;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.WorkerTimes;

/**
 * Converts the runtime's counts to the figures of a report. Only this class depends on the types of
 * the runtime.
 */
final class WorkerFigures {

  private WorkerFigures() {}

  static RunFigures of(WorkerStatistics now, long wallNanos, DequeSamples deques) {
    return new RunFigures(
        TimeDivision.of(
            now.workers(),
            wallNanos,
            sum(now.times(), WorkerTimes::usefulNanos),
            sum(now.times(), WorkerTimes::spawningNanos),
            sum(now.times(), WorkerTimes::stealingNanos),
            now.usefulCpuNanos()),
        now.spawns(),
        now.executed(),
        now.leaves(),
        now.localSteals(),
        now.unwound(),
        now.reified(),
        now.progress(),
        now.longestDeque(),
        deques,
        now.grain(),
        now.waits());
  }

  /** Returns the sum of the figures of several nodes. */
  static WorkerStatistics sum(List<WorkerStatistics> nodes) {
    return new WorkerStatistics(
        nodes.stream().mapToInt(WorkerStatistics::workers).sum(),
        total(nodes, WorkerStatistics::spawns),
        total(nodes, WorkerStatistics::executed),
        total(nodes, WorkerStatistics::leaves),
        total(nodes, WorkerStatistics::localSteals),
        total(nodes, WorkerStatistics::usefulCpuNanos),
        total(nodes, WorkerStatistics::searchNanos),
        nodes.stream().mapToDouble(WorkerStatistics::progress).sum(),
        nodes.stream().mapToInt(WorkerStatistics::dequeLength).sum(),
        nodes.stream().mapToInt(WorkerStatistics::longestDeque).max().orElse(0),
        nodes.stream().mapToInt(WorkerStatistics::deepest).max().orElse(0),
        total(nodes, WorkerStatistics::reified),
        total(nodes, WorkerStatistics::unwound),
        nodes.stream().flatMap(node -> node.times().stream()).toList(),
        durations(nodes, WorkerStatistics::grain),
        durations(nodes, WorkerStatistics::waits));
  }

  private static long total(List<WorkerStatistics> nodes, ToLongFunction<WorkerStatistics> figure) {
    return nodes.stream().mapToLong(figure).sum();
  }

  private static Durations durations(
      List<WorkerStatistics> nodes, Function<WorkerStatistics, Durations> figure) {
    List<List<Long>> counts = nodes.stream().map(node -> figure.apply(node).counts()).toList();
    int length = counts.stream().mapToInt(List::size).max().orElse(0);
    return new Durations(
        IntStream.range(0, length)
            .mapToObj(i -> counts.stream().mapToLong(of -> i < of.size() ? of.get(i) : 0).sum())
            .toList());
  }

  private static long sum(List<WorkerTimes> times, ToLongFunction<WorkerTimes> part) {
    return times.stream().mapToLong(part).sum();
  }
}
