package org.satingrid.local;

import java.util.List;
import java.util.function.ToLongFunction;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.WorkerTimes;

/** The one place that knows which figures the runtime keeps. */
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

  private static long sum(List<WorkerTimes> times, ToLongFunction<WorkerTimes> part) {
    return times.stream().mapToLong(part).sum();
  }
}
