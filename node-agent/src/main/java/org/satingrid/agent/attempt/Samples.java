package org.satingrid.agent.attempt;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Route;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Telemetry;

/** An engine's report as a sample for the portal; an engine may say anything, a sample may not. */
final class Samples {
  private static final int MAX_SITES = 256;
  private static final int MAX_NAME = 64;

  private Samples() {}

  static Sample of(Telemetry report, Instant at) {
    return new Sample(
        at,
        Math.max(0, report.workers()),
        sane(report.workRefSeconds()),
        Math.min(1, sane(report.progress())),
        sane(report.spawns()),
        sane(report.executed()),
        sane(report.leaves()),
        sane(report.localSteals()),
        sane(report.idleSeconds()),
        sane(report.serializeSeconds()),
        sane(report.recomputedRefSeconds()),
        Math.max(0, report.dequeLength()),
        counts(report.stealAttempts()),
        counts(report.stealsWon()),
        amounts(report.workStolenRefSeconds()),
        counts(report.bytesSent()),
        counts(report.bytesReceived()),
        counts(report.stealWaitMillis()),
        routes(report.routes()),
        memory(report.memory()),
        times(report.times()));
  }

  private static @Nullable Times times(EngineReport.Times times) {
    return times.equals(EngineReport.Times.UNKNOWN)
        ? null
        : new Times(
            sane(times.taskSeconds()),
            sane(times.spawningSeconds()),
            sane(times.stealingSeconds()),
            sane(times.idleSeconds()),
            sane(times.startSeconds()),
            sane(times.endSeconds()),
            sane(times.wideAreaSeconds()));
  }

  private static Memory memory(EngineReport.Memory memory) {
    return new Memory(sane(memory.gcSeconds()), sane(memory.usedBytes()), sane(memory.maxBytes()));
  }

  private static double sane(double value) {
    return Double.isFinite(value) && value > 0 ? value : 0;
  }

  private static long sane(long value) {
    return Math.max(0, value);
  }

  private static Map<String, Long> counts(Map<String, Long> bySite) {
    Map<String, Long> counts = new TreeMap<>();
    bySite.forEach(
        (site, count) -> {
          if (site.length() <= MAX_NAME && counts.size() < MAX_SITES) {
            counts.put(site, sane(count));
          }
        });
    return counts;
  }

  private static Map<String, Route> routes(Map<String, EngineReport.Route> bySite) {
    Map<String, Route> routes = new TreeMap<>();
    bySite.forEach(
        (site, route) -> {
          if (site.length() <= MAX_NAME && routes.size() < MAX_SITES) {
            routes.put(
                site,
                new Route(
                    Route.Way.valueOf(route.kind().name()),
                    measured(route.roundTripMillis()),
                    measured(route.bytesPerSecond())));
          }
        });
    return routes;
  }

  private static @Nullable Double measured(double value) {
    return sane(value) > 0 ? (Double) value : null;
  }

  private static Map<String, Double> amounts(Map<String, Double> bySite) {
    Map<String, Double> amounts = new TreeMap<>();
    bySite.forEach(
        (site, amount) -> {
          if (site.length() <= MAX_NAME && amounts.size() < MAX_SITES) {
            amounts.put(site, sane(amount));
          }
        });
    return amounts;
  }
}
