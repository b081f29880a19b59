package org.satingrid.simulator;

import java.util.List;

/**
 * The four programs of Table 2.1. The work of a program is the paper's time on one cluster of 64
 * processors, times 64, divided by the paper's overhead t1/ts. Sizes of messages are estimates from
 * the programs' parameters. Most of the 1600 bytes of a task of tsp are its table of distances,
 * which never changes.
 */
public final class Programs {
  private static final long LEAF = 20_000_000;
  private static final double SECOND = 1e9;

  public static final Shape INTEGRATION =
      new Shape("integration", (long) (4580 * SECOND), LEAF, 0, 2, 4.5, 40, 0, 30, 0);
  public static final Shape QUEENS =
      new Shape("n-queens", (long) (9330 * SECOND), LEAF, 0, 9, 3.0, 300, 0, 30, 0);
  public static final Shape TSP =
      new Shape("tsp", (long) (5880 * SECOND), LEAF, 0, 12, 4.5, 100, 1500, 50, 0);
  public static final Shape RAY =
      new Shape("ray tracer", (long) (8900 * SECOND), LEAF, 0, 4, 2.0, 60, 0, 60, 6_000_000);

  /**
   * A tree with leaves of 5 ms below three rows of queens. It is about the tree that
   * Constellation's authors measured.
   */
  public static final Shape THREE_ROWS =
      new Shape("n-queens, 3 rows", 13 * 13 * 13 * 5_000_000L, 6_000_000, 0, 13, 0, 300, 0, 30, 0);

  private Programs() {}

  public static List<Shape> table21() {
    return List.of(INTEGRATION, QUEENS, TSP, RAY);
  }
}
