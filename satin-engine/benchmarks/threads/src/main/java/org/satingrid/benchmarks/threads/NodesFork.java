package org.satingrid.benchmarks.threads;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.ProgramFiles;
import tools.jackson.databind.ObjectMapper;

/** Runs one program with one way of access on 1 to 12 nodes of a separate process. Prints JSON. */
final class NodesFork {

  static final List<Integer> NODES = List.of(2, 4, 6, 8, 12);

  private static final int WARM_UPS = 2;
  private static final int RUNS = 3;

  private NodesFork() {}

  /**
   * The printed figures.
   *
   * @param oneMillis milliseconds of one thread on one node, after misses
   * @param twoMillis milliseconds of two threads on two nodes
   * @param process the link between the nodes
   * @param runs figures by number of nodes, with as many threads as nodes
   */
  record Measured(
      double oneMillis, double twoMillis, Interconnect process, Map<Integer, RunCounts> runs) {}

  static void run(Path jar, Variant variant, String arguments) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    out.println(new ObjectMapper().writeValueAsString(measured(jar, variant, arguments)));
    System.exit(0);
  }

  private static Measured measured(Path jar, Variant variant, String arguments) throws Exception {
    AccessMode mode = mode(variant.mode());
    Interconnect process = InProcessLink.measure();
    Map<Integer, RunCounts> runs = new TreeMap<>();
    for (int nodes : NODES) {
      runs.put(nodes, counts(jar, mode, arguments, nodes));
    }
    List<Double> one = new ArrayList<>();
    List<Double> two = new ArrayList<>();
    try (LocalJob job = new LocalJob(ProgramFiles.of(jar), 2, mode)) {
      JobNode first = job.first();
      for (int i = 0; i < WARM_UPS; i++) {
        Fork.check(job.nodes().get(1).runMain(Fork.MAIN, Fork.with(arguments, 2)));
        Fork.check(first.runMain(Fork.MAIN, Fork.with(arguments, 2)));
      }
      for (int i = 0; i < RUNS; i++) {
        two.add(Fork.millis(() -> Fork.check(first.runMain(Fork.MAIN, Fork.with(arguments, 2)))));
        one.add(Fork.alone(first, arguments));
      }
    }
    return new Measured(Fork.median(one), Fork.median(two), process, runs);
  }

  private static AccessMode mode(@Nullable AccessMode mode) {
    if (mode == null) {
      throw new IllegalArgumentException("plain Java has no nodes");
    }
    return mode;
  }

  /**
   * Returns the counts of the second run. In the first run, each object and each place of the
   * program is met for the first time.
   */
  private static RunCounts counts(Path jar, AccessMode mode, String arguments, int nodes)
      throws Exception {
    try (LocalJob job = new LocalJob(ProgramFiles.of(jar), nodes, mode)) {
      Fork.check(job.first().runMain(Fork.MAIN, Fork.with(arguments, nodes)));
      RunCounts before = RunCounts.of(job);
      Fork.check(job.first().runMain(Fork.MAIN, Fork.with(arguments, nodes)));
      return RunCounts.of(job).minus(before);
    }
  }
}
