package org.satingrid.benchmarks.threads;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.benchmarks.threads.NodesFork.Measured;
import org.satingrid.benchmarks.threads.RunCounts.NodeCounts;
import tools.jackson.databind.ObjectMapper;

/**
 * The paper's Figures 1 to 5: the times of the five programs by number of nodes, with checks and
 * with traps, on two interconnects. One and two nodes are measured in one process. The figures of
 * the interconnects are computed from the work and the messages of nodes in this process.
 */
final class NodesBench {

  private static final long FORK_MINUTES = 15;

  private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("pi", "pi 50000000 THREADS");
    PROGRAMS.put("jacobi", "jacobi 1024 THREADS 100");
    PROGRAMS.put("barnes", "barnes 8192 THREADS 6");
    PROGRAMS.put("tsp", "tsp 12 THREADS");
    PROGRAMS.put("asp", "asp 700 THREADS");
  }

  private NodesBench() {}

  static Map<String, Object> measure(String jar) throws IOException, InterruptedException {
    Map<String, Object> programs = new LinkedHashMap<>();
    for (Map.Entry<String, String> program : PROGRAMS.entrySet()) {
      Map<String, Object> told = new LinkedHashMap<>();
      told.put("arguments", program.getValue());
      for (Variant variant : List.of(Variant.IC, Variant.PF)) {
        Measured measured = fork(jar, variant, program.getValue());
        Map<String, Object> figures = figures(measured, variant == Variant.PF);
        System.out.printf("%-7s %-3s %s%n", program.getKey(), variant, figures);
        told.put(variant == Variant.PF ? "pf" : "ic", figures);
      }
      programs.put(program.getKey(), told);
    }
    return programs;
  }

  private static Map<String, Object> figures(Measured measured, boolean traps) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("one_node_ms", rounded(measured.oneMillis()));
    figures.put("two_nodes_ms", rounded(measured.twoMillis()));
    RunCounts two = measured.runs().getOrDefault(2, new RunCounts(0, List.of()));
    figures.put(
        "two_nodes_modelled_ms",
        rounded(NodesModel.millis(measured.oneMillis(), two, measured.process(), traps)));
    figures.put("process_trip_us", rounded(measured.process().roundTripMicros()));
    figures.put("process_bytes_per_us", rounded(measured.process().bytesPerMicro()));
    figures.put("sci_ms", modelled(measured, Interconnect.SCI, traps));
    figures.put("myrinet_ms", modelled(measured, Interconnect.MYRINET, traps));
    Map<String, Object> counts = new LinkedHashMap<>();
    measured.runs().forEach((nodes, run) -> counts.put(String.valueOf(nodes), counts(run)));
    figures.put("counts", counts);
    return figures;
  }

  private static Map<String, Double> modelled(Measured measured, Interconnect link, boolean traps) {
    Map<String, Double> byNodes = new LinkedHashMap<>();
    byNodes.put("1", rounded(measured.oneMillis()));
    measured
        .runs()
        .forEach(
            (nodes, run) ->
                byNodes.put(
                    String.valueOf(nodes),
                    rounded(NodesModel.millis(measured.oneMillis(), run, link, traps))));
    return byNodes;
  }

  private static Map<String, Object> counts(RunCounts run) {
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("longest_share", rounded(run.longestShare()));
    counts.put("most_trips", run.most(NodeCounts::trips));
    counts.put("most_link_bytes", run.most(NodeCounts::linkBytes));
    counts.put("most_faults", run.most(NodeCounts::faults));
    counts.put("fetches", run.sum(NodeCounts::fetches));
    counts.put("flushes", run.sum(NodeCounts::flushes));
    counts.put("enters", run.sum(NodeCounts::enters));
    counts.put("notices", run.sum(NodeCounts::notices));
    counts.put("changes", run.sum(NodeCounts::changes));
    counts.put("changes_of_one_writer", run.sum(NodeCounts::changesOfOneWriter));
    counts.put("objects_kept", run.sum(NodeCounts::known));
    return counts;
  }

  private static double rounded(double value) {
    return Math.round(value * 100) / 100.0;
  }

  private static Measured fork(String jar, Variant variant, String program)
      throws IOException, InterruptedException {
    String line = ThreadsBench.line("nodes-fork", jar, variant, program, FORK_MINUTES);
    return new ObjectMapper().readValue(line, Measured.class);
  }
}
