package org.satingrid.benchmarks.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The options of the benchmark, as key=value arguments.
 *
 * @param seconds ideal time of a cell of Table 2.1
 * @param gridSeconds ideal time of a GridLab run. The paper's is 549.8.
 * @param lanes number of parallel experiments. Short jobs run alone.
 * @param parts the parts to run: {@link #PARTS} or some of them
 * @param only selects cells of Table 2.1 with one of these words in program, network or policy. The
 *     option is repeated for each word, because names of networks contain commas.
 */
record Options(
    double seconds, double gridSeconds, int lanes, Set<String> parts, List<String> only) {
  /**
   * Maximum number of lanes. One lane uses about two fifths of a processor, and all lanes together
   * must use at most half of the available processors.
   */
  private static final int MAX_LANES = 4;

  static final String TWO_SITES = "two-sites";
  static final String FOUR_CLUSTERS = "four-clusters";
  static final String SHORT_JOBS = "short-jobs";
  static final String GRIDLAB = "gridlab";
  private static final Set<String> PARTS = Set.of(TWO_SITES, FOUR_CLUSTERS, SHORT_JOBS, GRIDLAB);

  static Options of(String[] arguments) {
    double seconds = 60;
    double gridSeconds = 50;
    int lanes = Math.min(MAX_LANES, Runtime.getRuntime().availableProcessors());
    Set<String> parts = PARTS;
    List<String> only = new ArrayList<>();
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      String value = pair.length == 2 ? pair[1] : "";
      switch (pair[0]) {
        case "seconds" -> seconds = Double.parseDouble(value);
        case "grid-seconds" -> gridSeconds = Double.parseDouble(value);
        case "lanes" -> lanes = Integer.parseInt(value);
        case "parts" -> parts = parts(value);
        case "only" -> only.add(value);
        default ->
            throw new IllegalArgumentException(
                "unknown argument "
                    + argument
                    + "; known: seconds= grid-seconds= lanes= parts= only=");
      }
    }
    return new Options(seconds, gridSeconds, lanes, parts, List.copyOf(only));
  }

  /** Returns true if a row of this name is selected. */
  boolean wants(String row) {
    return only.isEmpty() || only.stream().anyMatch(row::contains);
  }

  private static Set<String> parts(String value) {
    Set<String> parts = Set.of(value.split(","));
    if (!PARTS.containsAll(parts)) {
      throw new IllegalArgumentException("parts=" + value + " is not among " + PARTS);
    }
    return parts;
  }
}
