package org.satingrid.launcher;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.protocol.figures.Route;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Telemetry;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.WorkerTimes;

/** Converts the counts of the workers and the cluster to the units of the report. */
final class TelemetryFigures {
  private static final double NANOS = 1e-9;

  private TelemetryFigures() {}

  static Telemetry of(
      long epochMillis, WorkerStatistics workers, ClusterStatistics cluster, double coreSpeed) {
    double workRefSeconds = workers.usefulCpuNanos() * NANOS * coreSpeed;
    return new Telemetry(
        epochMillis,
        workers.workers(),
        workRefSeconds,
        workers.progress(),
        workers.spawns(),
        workers.executed(),
        workers.leaves(),
        workers.localSteals(),
        workers.searchNanos() * NANOS,
        cluster.serializeNanos() * NANOS,
        recomputed(workRefSeconds, workers.progress(), cluster.recomputedWeight()),
        workers.dequeLength(),
        cluster.stealAttempts(),
        cluster.stealsWon(),
        mapped(cluster.stolenCpuNanos(), nanos -> nanos * NANOS * coreSpeed),
        cluster.bytesSent(),
        cluster.bytesReceived(),
        mapped(cluster.stealWaitNanos(), nanos -> nanos / 1_000_000),
        mapped(cluster.routes(), TelemetryFigures::route),
        EngineMemory.now(),
        times(workers.times(), cluster));
  }

  private static EngineReport.Times times(List<WorkerTimes> workers, ClusterStatistics cluster) {
    return new EngineReport.Times(
        seconds(workers, WorkerTimes::usefulNanos),
        seconds(workers, WorkerTimes::spawningNanos),
        seconds(workers, WorkerTimes::stealingNanos),
        seconds(workers, WorkerTimes::idleNanos),
        seconds(workers, WorkerTimes::startNanos),
        seconds(workers, WorkerTimes::endNanos),
        cluster.wideAreaNanos() * NANOS);
  }

  private static double seconds(List<WorkerTimes> workers, ToLongFunction<WorkerTimes> part) {
    return workers.stream().mapToLong(part).sum() * NANOS;
  }

  private static EngineReport.Route route(Route way) {
    EngineReport.Route.Kind kind =
        switch (way.kind()) {
          case DIRECT -> EngineReport.Route.Kind.DIRECT;
          case RELAYED -> EngineReport.Route.Kind.RELAYED;
          case BLOCKED -> EngineReport.Route.Kind.BLOCKED;
        };
    return new EngineReport.Route(kind, way.roundTripNanos() / 1e6, way.bytesPerSecond());
  }

  /**
   * Estimates the work of lost tasks from the tasks done on this node. The result is an upper bound
   * of the repeated work, because the progress of the lost thieves is unknown.
   */
  private static double recomputed(double workRefSeconds, double progress, double weight) {
    return progress > 0 ? workRefSeconds / progress * weight : 0;
  }

  private static <F, T> Map<String, T> mapped(Map<String, F> figures, Function<F, T> unit) {
    Map<String, T> result = new TreeMap<>();
    figures.forEach((site, figure) -> result.put(site, unit.apply(figure)));
    return result;
  }
}
