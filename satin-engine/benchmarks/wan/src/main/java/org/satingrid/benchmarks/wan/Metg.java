package org.satingrid.benchmarks.wan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.satingrid.benchmarks.wan.program.Grain;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.simulator.Joining;
import org.satingrid.simulator.Setup;
import org.satingrid.simulator.Shape;
import org.satingrid.simulator.Simulation;
import org.satingrid.simulator.Topology;

/**
 * The minimum effective task granularity: the smallest grain at which a program still runs at half
 * its ideal speed. A grain is the time that all workers spend on a task. Source: E. Slaughter et
 * al., "Task Bench: A Parameterized Benchmark for Evaluating Parallel Runtime Performance", SC
 * 2020.
 *
 * <p>One node: the engine, one worker, leaves that compute, and calls that stay. Several nodes: the
 * simulator, one worker each, the same number of leaves for each worker, so that calls must move.
 */
final class Metg {
  private static final double HALF = 0.5;
  private static final int[] NODES = {2, 4, 8};
  private static final double[] TRIPS = {0.1, 1, 10, 100, 200};
  private static final int LEAVES_PER_WORKER = 1024;
  private static final int SEEDS = 5;
  private static final int BISECTIONS = 24;
  private static final double MIN_NANOS = 10;
  private static final double MAX_NANOS = 1e9;

  private static final int DEPTH = 16;
  private static final int ROUNDS = 30;
  private static final int MAX_ITERATIONS = 4096;

  private Metg() {}

  /** Returns fields of the last line. The map is for the shortest round trip, in microseconds. */
  static String json() throws Exception {
    Map<String, Double> shortest = new LinkedHashMap<>();
    double one = ofOneNode() / 1e3;
    shortest.put("1", one);
    Text.line("METG of one node, calls that stay: %.4f us", one);
    Map<String, String> table = new LinkedHashMap<>();
    for (int nodes : NODES) {
      Map<String, Double> row = new LinkedHashMap<>();
      for (double trip : TRIPS) {
        double micros = ofNodes(nodes, trip) / 1e3;
        row.put(Text.of("%.1f", trip), micros);
        Text.line(
            "METG of %d nodes, %5.1f ms, %d leaves a worker (simulated): %.1f us",
            nodes, trip, LEAVES_PER_WORKER, micros);
      }
      shortest.put(String.valueOf(nodes), row.values().iterator().next());
      table.put(String.valueOf(nodes), map(row));
    }
    return "\"metg_us\":" + map(shortest) + ",\"metg_us_by_trip_ms\":" + join(table);
  }

  private static String map(Map<String, Double> figures) {
    Map<String, String> texts = new LinkedHashMap<>();
    figures.forEach((key, value) -> texts.put(key, Text.of("%.4g", value)));
    return join(texts);
  }

  private static String join(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> '"' + field.getKey() + "\":" + field.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }

  /**
   * Returns the minimum length of a leaf at which one node runs at half its ideal speed, in
   * nanoseconds. Each tried length is 1.5 times the previous length.
   */
  private static double ofOneNode() throws Exception {
    try (RewritingClassLoader loader =
            new RewritingClassLoader(
                List.of(ApplicationJar.create()),
                Objects.requireNonNull(Metg.class.getClassLoader()));
        WorkerPool pool = new WorkerPool(WorkerPoolConfig.of(1))) {
      IntToLongFunction tree =
          (IntToLongFunction)
              Class.forName(Grain.class.getName(), true, loader)
                  .getMethod("of", int.class)
                  .invoke(null, DEPTH);
      for (int iterations = 1; iterations <= MAX_ITERATIONS; iterations += 1 + iterations / 2) {
        double leaf = leafNanos(iterations);
        double parallel = treeNanos(pool, tree, iterations);
        double whole = parallel / (1 << DEPTH);
        if (leaf / whole >= HALF) {
          return whole;
        }
      }
    }
    throw new IllegalStateException("no leaf is long enough; something else slows the engine down");
  }

  /** Returns the minimum time of a leaf over several rounds. The first rounds compile the code. */
  private static double leafNanos(int iterations) {
    double fastest = Double.POSITIVE_INFINITY;
    long last = 1;
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < 1 << DEPTH; i++) {
        last = Grain.leaf(iterations, last);
      }
      fastest = Math.min(fastest, (double) (System.nanoTime() - start));
    }
    if (last == 0) {
      throw new IllegalStateException("the leaves were not computed");
    }
    return fastest / (1 << DEPTH);
  }

  private static double treeNanos(WorkerPool pool, IntToLongFunction tree, int iterations)
      throws Exception {
    double fastest = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      fastest =
          Math.min(
              fastest,
              pool.run(
                      () -> {
                        long start = System.nanoTime();
                        if (tree.applyAsLong(iterations) == 0) {
                          throw new IllegalStateException("the leaves were not computed");
                        }
                        return (double) (System.nanoTime() - start);
                      })
                  .get(60, TimeUnit.SECONDS));
    }
    return fastest;
  }

  private static double ofNodes(int nodes, double tripMillis) {
    double low = MIN_NANOS;
    double high = MAX_NANOS;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = Math.sqrt(low * high);
      if (efficiency(nodes, tripMillis, middle) >= HALF) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high / HALF; // The result is a task's part of the whole time, including the lost time.
  }

  private static double efficiency(int nodes, double tripMillis, double leafNanos) {
    Topology topology = Topology.uniform(nodes, 1, 1, tripMillis, SimulatedSites.BYTES_PER_SECOND);
    long work = (long) (leafNanos * LEAVES_PER_WORKER * nodes);
    Shape even = new Shape("even", work, (long) (1.01 * leafNanos), 0, 2, 0, 40, 0, 30, 0);
    Setup setup = Setup.of(StealPolicies.AHEAD, Joining.HEAP);
    return LongStream.rangeClosed(1, SEEDS)
        .parallel()
        .mapToDouble(seed -> Simulation.run(even, topology, setup, seed).efficiency())
        .average()
        .orElse(0);
  }
}
