package org.satingrid.agent.attempt;

import static java.util.function.Function.identity;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Telemetry;

/**
 * Converts an engine's report to a sample for the portal. The figures are limited to the maximum
 * that this node can reach, because an engine runs code of strangers.
 */
final class Samples {
  private static final int MAX_SITES = 256;
  private static final int MAX_NAME = 64;

  private Samples() {}

  static Sample of(Telemetry report, Instant at, FigureBounds possible) {
    return possible.bounded(asTold(report, at));
  }

  private static Sample asTold(Telemetry report, Instant at) {
    return new Sample(
        at,
        report.workers(),
        report.workRefSeconds(),
        report.progress(),
        report.spawns(),
        report.executed(),
        report.leaves(),
        report.localSteals(),
        report.idleSeconds(),
        report.serializeSeconds(),
        report.recomputedRefSeconds(),
        report.dequeLength(),
        bySite(report.stealAttempts(), identity()),
        bySite(report.stealsWon(), identity()),
        bySite(report.workStolenRefSeconds(), identity()),
        bySite(report.bytesSent(), identity()),
        bySite(report.bytesReceived(), identity()),
        bySite(report.stealWaitMillis(), identity()),
        bySite(report.routes(), Samples::route),
        memory(report.memory()),
        times(report.times()));
  }

  private static @Nullable Times times(EngineReport.Times times) {
    return times.equals(EngineReport.Times.UNKNOWN)
        ? null
        : new Times(
            times.taskSeconds(),
            times.spawningSeconds(),
            times.stealingSeconds(),
            times.idleSeconds(),
            times.startSeconds(),
            times.endSeconds(),
            times.wideAreaSeconds());
  }

  private static Memory memory(EngineReport.Memory memory) {
    return new Memory(memory.gcSeconds(), memory.usedBytes(), memory.maxBytes());
  }

  private static Route route(EngineReport.Route told) {
    return new Route(
        Route.Way.valueOf(told.kind().name()), told.roundTripMillis(), told.bytesPerSecond());
  }

  /**
   * Returns the figures by site, up to a maximum number of sites. An engine can report any number.
   */
  private static <T, V> Map<String, V> bySite(Map<String, T> told, Function<T, V> figure) {
    Map<String, V> figures = new TreeMap<>();
    told.forEach(
        (site, value) -> {
          if (site.length() <= MAX_NAME && figures.size() < MAX_SITES) {
            figures.put(site, figure.apply(value));
          }
        });
    return figures;
  }
}
