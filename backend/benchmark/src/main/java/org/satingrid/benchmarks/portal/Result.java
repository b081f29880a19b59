package org.satingrid.benchmarks.portal;

import java.util.Locale;

/**
 * The measurements.
 *
 * @param cpuShare share of two cores that the portal's process uses
 * @param databaseCpuShare share of two cores that the portal's PostgreSQL uses
 * @param ratio 99th percentile of the calls with agents, divided by the 99th percentile without
 *     agents
 * @param lost heartbeats that were sent and not received, and connections that broke
 * @param cold seconds from submission to first spawn on an idle node without a spare engine
 * @param warm the same with a spare engine, median
 */
record Result(
    int agents,
    double cpuShare,
    double databaseCpuShare,
    double ratio,
    long lost,
    double cold,
    double warm,
    double submits,
    BigJob big,
    Herd herd,
    Year year) {
  static final double MIN_SUBMITS = 50;
  static final double MAX_RATIO = 3;

  boolean holds() {
    return cpuShare <= 0.5
        && ratio <= MAX_RATIO
        && lost == 0
        && cold <= 2
        && warm <= 0.5
        && submits >= MIN_SUBMITS
        && big.holds()
        && herd.holds()
        && year.holds();
  }

  String json() {
    return String.format(
        Locale.ROOT,
        "{\"agents\":%d,\"cpu_share\":%.3f,\"rest_p99_ratio\":%.2f,\"lost\":%d,"
            + "\"submit_to_spawn_s\":{\"cold\":%.3f,\"warm\":%.3f},\"submits_per_s\":%.1f,"
            + "\"database_cpu_share\":%.3f,\"statements_per_engine_joining\":%s,%s,%s}",
        agents,
        cpuShare,
        ratio,
        lost,
        cold,
        warm,
        submits,
        databaseCpuShare,
        big.json(),
        herd.json(),
        year.json());
  }
}
