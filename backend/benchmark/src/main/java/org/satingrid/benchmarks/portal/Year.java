package org.satingrid.benchmarks.portal;

import java.util.Locale;

/**
 * The 99th percentile of calls for lists, in milliseconds.
 *
 * @param empty for a portal without past jobs
 * @param full for the same portal with a year of jobs
 */
record Year(double empty, double full) {
  private static final double MAX_RATIO = 2;

  boolean holds() {
    return full <= MAX_RATIO * empty;
  }

  String json() {
    return String.format(
        Locale.ROOT,
        "\"list_p99_ms_after_a_year\":%.1f,\"list_p99_ms_when_empty\":%.1f",
        full,
        empty);
  }
}
