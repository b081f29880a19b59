package org.satingrid.simulator;

import java.util.List;
import java.util.Map;

/**
 * The measurements of the papers, for comparison with the simulator and the engine. Source: R. V.
 * van Nieuwpoort, "Efficient Java-Centric Grid-Computing", 2003, Tables 2.1 and 4.4 to 4.6.
 */
public final class PaperTables {

  /**
   * Efficiencies in percent: for one cluster, and for links of 20/1000, 20/100, 200/1000 and
   * 200/100 (ms, KB/s).
   */
  private static final Map<String, List<Double>> RS =
      Map.of(
          "integration", List.of(99.6, 91.8, 90.1, 65.5, 63.7),
          "n-queens", List.of(92.5, 90.6, 86.6, 79.1, 73.8),
          "tsp", List.of(90.4, 87.2, 87.1, 70.3, 70.8),
          "ray tracer", List.of(94.2, 91.5, 81.1, 79.2, 76.2));

  private static final Map<String, List<Double>> CRS =
      Map.of(
          "integration", List.of(99.7, 99.9, 99.8, 97.5, 97.7),
          "n-queens", List.of(93.2, 92.2, 93.3, 92.0, 92.2),
          "tsp", List.of(91.2, 88.7, 90.8, 87.5, 85.4),
          "ray tracer", List.of(94.5, 95.9, 91.2, 95.0, 93.2));

  /**
   * A row of the GridLab runs. All values except the megabytes are percentages.
   *
   * @param interMb megabytes sent between sites
   */
  public record GridRow(
      double efficiency, double commOverhead, double parOverhead, double interMb) {}

  private PaperTables() {}

  /**
   * Returns an efficiency of Table 2.1 in percent. {@code column} is the index in {@link
   * Topology#table21}.
   */
  public static double table21(String program, boolean clusterAware, int column) {
    return (clusterAware ? CRS : RS).getOrDefault(program, List.of()).get(column);
  }

  /** Returns a row of Tables 4.5 and 4.6. */
  public static GridRow gridLab(boolean day, boolean clusterAware) {
    if (day) {
      return clusterAware
          ? new GridRow(79.3, 7.3, 18.8, 82.1)
          : new GridRow(26.4, 257.3, 21.7, 154.1);
    }
    return clusterAware ? new GridRow(81.3, 6.4, 16.6, 86.0) : new GridRow(62.6, 36.1, 23.5, 137.3);
  }
}
