package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts samples into {@link Step}s by site, node by node. The latest step of a node can still
 * grow. It is left out unless {@code whole} is true, because a step must be stored complete.
 */
final class Steps {
  /** Identifies a step of a site. */
  record Key(String site, long step) {}

  /**
   * A stored sample.
   *
   * @param known true if the sample was counted before. It only serves as the base of the next
   *     sample
   * @param values values of each metric, in the form that {@link Figure} reads
   */
  record Row(
      UUID node,
      String site,
      long seq,
      boolean known,
      Instant at,
      int workers,
      List<Double> values) {}

  private final boolean whole;
  private final Map<Key, Step> steps = new HashMap<>();
  private final Map<UUID, Long> reached = new HashMap<>();

  Steps(boolean whole) {
    this.whole = whole;
  }

  Map<Key, Step> all() {
    return steps;
  }

  /** Returns, by node, the number of the last counted sample. */
  Map<UUID, Long> reached() {
    return reached;
  }

  /**
   * Adds rows, node by node, and in order for each node.
   *
   * @param most maximum number of rows of a node
   */
  void add(List<Row> rows, int most) {
    List<Row> node = new ArrayList<>();
    for (Row row : rows) {
      if (!node.isEmpty() && !node.get(0).node().equals(row.node())) {
        addNode(node, node.size() >= most);
        node.clear();
      }
      node.add(row);
    }
    if (!node.isEmpty()) {
      addNode(node, node.size() >= most);
    }
  }

  private void addNode(List<Row> rows, boolean mayGoOn) {
    long last = Step.of(rows.get(rows.size() - 1).at());
    long first = Step.of(rows.get(0).at());
    // A node's clock has stopped if the maximum number of its rows lie in one step. This step would
    // never end, and is counted at once.
    boolean all = whole || (mayGoOn && first == last);
    Readings[] readings = readings();
    double[] sums = new double[Step.METRICS];
    long[] counts = new long[Step.METRICS];
    Key open = null;
    for (Row row : rows) {
      Key key = new Key(row.site(), Step.of(row.at()));
      if (!all && key.step() >= last) {
        break;
      }
      if (!key.equals(open)) {
        close(open, sums, counts);
        open = key;
      }
      for (int metric = 0; metric < Step.METRICS; metric++) {
        OptionalDouble reading =
            readings[metric].next(row.at(), row.values().get(metric), row.workers());
        if (reading.isPresent() && !row.known()) {
          steps.computeIfAbsent(key, k -> new Step()).add(metric, reading.getAsDouble());
          sums[metric] += reading.getAsDouble();
          counts[metric]++;
        }
      }
      reached.put(row.node(), row.seq());
    }
    close(open, sums, counts);
  }

  private static Readings[] readings() {
    Readings[] readings = new Readings[Step.METRICS];
    for (int metric = 0; metric < readings.length; metric++) {
      readings[metric] = new Readings(Figure.of(Step.STORED.get(metric)).kind());
    }
    return readings;
  }

  private void close(@Nullable Key key, double[] sums, long[] counts) {
    for (int metric = 0; metric < Step.METRICS; metric++) {
      if (key != null && counts[metric] > 0) {
        steps.computeIfAbsent(key, k -> new Step()).addNode(metric, sums[metric] / counts[metric]);
      }
      sums[metric] = 0;
      counts[metric] = 0;
    }
  }
}
