package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import java.util.List;
import org.satingrid.contract.api.TelemetryMetric;

/**
 * The readings of a site's nodes in {@link #MILLIS} of a run, for all metrics. Steps begin at
 * multiples of this length, so that steps of different nodes can be added up.
 */
final class Step {
  static final long MILLIS = 3000;

  /**
   * The metrics of a stored step, in the order in which they are stored. A new metric must come
   * last.
   */
  static final List<TelemetryMetric> STORED =
      List.of(
          TelemetryMetric.WORK,
          TelemetryMetric.IDLE,
          TelemetryMetric.SPAWNS,
          TelemetryMetric.EXECUTED,
          TelemetryMetric.STEALS,
          TelemetryMetric.BYTES,
          TelemetryMetric.DEQUE,
          TelemetryMetric.PROGRESS);

  static final int METRICS = STORED.size();

  /**
   * Number of values for each metric: count, minimum, maximum, sum, and the sum of the nodes'
   * means.
   */
  static final int PARTS = 5;

  private final double[] figures;

  Step() {
    figures = new double[METRICS * PARTS];
  }

  /** Creates a step from the values that {@link #stored} returned. */
  Step(double[] stored) {
    figures = stored.clone();
  }

  /** Returns the number of the step that contains a time. */
  static long of(Instant at) {
    return Math.floorDiv(at.toEpochMilli(), MILLIS);
  }

  double[] stored() {
    return figures.clone();
  }

  void add(int metric, double value) {
    int at = metric * PARTS;
    boolean first = figures[at] == 0;
    figures[at]++;
    figures[at + 1] = first ? value : Math.min(figures[at + 1], value);
    figures[at + 2] = first ? value : Math.max(figures[at + 2], value);
    figures[at + 3] += value;
  }

  /** Adds the mean of one node's readings of a metric. */
  void addNode(int metric, double mean) {
    figures[metric * PARTS + 4] += mean;
  }

  /** Adds the readings of other nodes in the same step. */
  void add(Step other) {
    for (int at = 0; at < figures.length; at += PARTS) {
      if (other.figures[at] > 0) {
        boolean first = figures[at] == 0;
        figures[at + 1] =
            first ? other.figures[at + 1] : Math.min(figures[at + 1], other.figures[at + 1]);
        figures[at + 2] =
            first ? other.figures[at + 2] : Math.max(figures[at + 2], other.figures[at + 2]);
        figures[at] += other.figures[at];
        figures[at + 3] += other.figures[at + 3];
        figures[at + 4] += other.figures[at + 4];
      }
    }
  }

  /** The values of one metric of a step. */
  record Reading(long count, double min, double max, double total, double nodes) {}

  Reading reading(int metric) {
    int at = metric * PARTS;
    return new Reading(
        Math.round(figures[at]),
        figures[at + 1],
        figures[at + 2],
        figures[at + 3],
        figures[at + 4]);
  }
}
