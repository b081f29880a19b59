package org.satingrid.simulator;

import java.util.List;
import org.satingrid.simulator.Topology.Site;

/**
 * The GridLab testbed: the sites of Table 4.2, and the links of Tables 4.1 and 4.4 with round trips
 * of ping in ms and bandwidths in KByte/s. Source: R. V. van Nieuwpoort, "Efficient Java-Centric
 * Grid-Computing", 2003.
 */
public final class GridLab {
  private static final List<Site> SITES =
      List.of(
          new Site("das2", 8, 1, 1.0),
          new Site("sun", 1, 2, 0.523),
          new Site("lecce", 1, 4, 0.454),
          new Site("cardiff", 1, 2, 0.307),
          new Site("brno", 4, 2, 1.525),
          new Site("berlin", 1, 16, 0.062));

  private static final int[][] TRIP_DAY = {
    {0, 1, 204, 16, 20, 42},
    {1, 0, 204, 15, 19, 43},
    {198, 195, 0, 210, 204, 178},
    {9, 9, 198, 0, 28, 26},
    {20, 20, 188, 33, 0, 22},
    {18, 17, 185, 31, 22, 0}
  };
  private static final int[][] TRIP_NIGHT = {
    {0, 1, 65, 15, 20, 18},
    {1, 0, 62, 14, 19, 17},
    {63, 66, 0, 60, 66, 64},
    {9, 9, 51, 0, 27, 21},
    {20, 19, 64, 33, 0, 22},
    {18, 17, 59, 30, 22, 0}
  };
  private static final int[][] RATE_DAY = {
    {0, 11338, 42, 750, 3923, 2578},
    {11511, 0, 22, 696, 2745, 2611},
    {73, 425, 0, 44, 43, 75},
    {842, 791, 29, 0, 767, 825},
    {3186, 2709, 26, 588, 0, 2023},
    {2555, 2633, 9, 533, 2097, 0}
  };
  private static final int[][] RATE_NIGHT = {
    {0, 11442, 40, 747, 4115, 2578},
    {11548, 0, 46, 701, 3040, 2626},
    {77, 803, 0, 94, 110, 82},
    {861, 818, 37, 0, 817, 851},
    {3167, 2705, 37, 612, 0, 2025},
    {2611, 2659, 9, 562, 2111, 0}
  };

  /** The size of the ray tracer's picture in bytes: 4096 x 4096 pixels of 3 bytes. */
  public static final long PICTURE_BYTES = 50_331_648;

  /** Duration of an ideal run on the complete testbed, in seconds. */
  public static final double PERFECT_SECONDS = 549.8;

  private GridLab() {}

  public static Topology at(boolean day) {
    int[][] trips = day ? TRIP_DAY : TRIP_NIGHT;
    int[][] rates = day ? RATE_DAY : RATE_NIGHT;
    return new Topology(
        day ? "GridLab by day" : "GridLab by night",
        SITES,
        (from, to) -> trips[from][to] * 1e6 / 2,
        (from, to) -> rates[from][to] * 1e3);
  }
}
