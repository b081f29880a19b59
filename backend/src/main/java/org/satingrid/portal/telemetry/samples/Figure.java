package org.satingrid.portal.telemetry.samples;

import org.satingrid.contract.api.TelemetryMetric;

/**
 * Describes how a metric is read from samples.
 *
 * @param column SQL for a number in a row of samples
 */
record Figure(String column, Kind kind, String unit) {
  enum Kind {
    /** The metric is the value of the number. */
    LEVEL,
    /** The metric is the growth of the number per second. */
    RATE,
    /** The metric is the growth of the number per second and worker. */
    RATE_PER_WORKER
  }

  static Figure of(TelemetryMetric metric) {
    return switch (metric) {
      case WORK -> new Figure(number("workRefSeconds"), Kind.RATE, "reference cores");
      case IDLE -> new Figure(number("idleSeconds"), Kind.RATE_PER_WORKER, "share of time");
      case SPAWNS -> new Figure(number("spawns"), Kind.RATE, "tasks/s");
      case EXECUTED -> new Figure(number("executed"), Kind.RATE, "tasks/s");
      case STEALS -> new Figure(sum("stealsWon"), Kind.RATE, "tasks/s");
      case BYTES -> new Figure(sum("bytesReceived"), Kind.RATE, "bytes/s");
      case DEQUE -> new Figure(number("dequeLength"), Kind.LEVEL, "tasks");
      case PROGRESS -> new Figure(number("progress"), Kind.LEVEL, "share of job");
    };
  }

  private static String number(String field) {
    return "(sample->>'" + field + "')::double precision";
  }

  /** Returns SQL for the sum over the sites in a map. */
  private static String sum(String field) {
    return "(select coalesce(sum(value::double precision), 0) from jsonb_each_text(sample->'"
        + field
        + "'))";
  }
}
