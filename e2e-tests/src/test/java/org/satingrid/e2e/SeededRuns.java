package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.simulator.Shape;

/** Twelve runs with one fault each, and twelve without. */
final class SeededRuns {
  private static final double SECONDS = 60;
  private static final double FAR = 240;

  private SeededRuns() {}

  private static Shape tree(double workSeconds, double leafSeconds, int branches, double sigma) {
    return new Shape(
        "tree",
        (long) (workSeconds * 1e9),
        (long) (leafSeconds * 1e9),
        0,
        branches,
        sigma,
        200,
        0,
        200,
        0);
  }

  /** Returns the shape of a program with one loop that spawns all parts. */
  private static Shape flat(double workSeconds, double leafSeconds) {
    int parts = (int) Math.ceil(workSeconds / leafSeconds);
    return tree(workSeconds, 1.01 * leafSeconds, parts, 0);
  }

  /**
   * Returns three sites of four, four and two nodes. The sites have different speeds, and each node
   * has two workers.
   */
  private static List<SeededNode> grid() {
    List<SeededNode> nodes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      nodes.add(SeededNode.of("seed-a", 2, 1));
    }
    for (int i = 0; i < 4; i++) {
      nodes.add(SeededNode.of("seed-b", 2, 0.7));
    }
    for (int i = 0; i < 2; i++) {
      nodes.add(SeededNode.of("seed-c", 2, 1.4));
    }
    return nodes;
  }

  private static double speed(List<SeededNode> nodes) {
    return nodes.stream().mapToDouble(node -> node.workers() * node.speed()).sum();
  }

  private static List<SeededNode> with(String site, int most, UnaryOperator<SeededNode> change) {
    List<SeededNode> nodes = new ArrayList<>();
    int changed = 0;
    for (SeededNode node : grid()) {
      boolean due = node.site().equals(site) && changed < most;
      changed += due ? 1 : 0;
      nodes.add(due ? change.apply(node) : node);
    }
    return nodes;
  }

  private static SeededRun run(
      String name, @Nullable String cause, List<SeededNode> nodes, long seed) {
    Shape shape = tree(SECONDS * speed(nodes), 0.02, 4, 1);
    return new SeededRun(name, cause, nodes, shape, 0, 1, (a, b) -> 20, seed);
  }

  private static SeededRun shaped(
      String name, String cause, Shape shape, double serial, long seed) {
    return new SeededRun(name, cause, grid(), shape, serial, 1, (a, b) -> 20, seed);
  }

  private static SeededRun.RoundTrip farFrom(String site) {
    return (a, b) -> a.equals(site) || b.equals(site) ? FAR : 20;
  }

  static List<SeededRun> faults(long seed) {
    List<SeededRun> runs = new ArrayList<>();
    runs.add(run("straggler", "STRAGGLER", with("seed-b", 1, n -> n.getting(0.4)), seed));
    double speed = speed(grid());
    runs.add(shaped("coarse grain", "COARSE_GRAIN", tree(30 * speed, 20, 2, 0.5), 0, seed + 1));
    runs.add(shaped("fine grain", "FINE_GRAIN", flat(20 * speed, 0.004), 0, seed + 2));
    Shape quick = tree(25 * speed, 0.02, 4, 1);
    // A far site with so little work for each steal cannot be busy all the time.
    Shape flat = flat(25 * speed, 0.1);
    runs.add(
        new SeededRun("slow link", "SLOW_LINK", grid(), flat, 0, 1, farFrom("seed-c"), seed + 3));
    runs.add(shaped("serial prefix", "SERIAL_PART", quick, 15, seed + 4));
    runs.add(
        run(
            "garbage collection",
            "GARBAGE_COLLECTION",
            with("seed-b", 4, n -> n.collecting(0.3)),
            seed + 5));
    runs.add(run("crash loop", "CRASH_LOOP", with("seed-b", 3, n -> n.lost(0.4)), seed + 6));
    // In an irregular tree, the number of parts does not show the amount of work.
    List<SeededNode> slower = with("seed-b", 4, n -> n.slowerBy(0.5));
    Shape regular = tree(SECONDS * speed(slower), 0.02, 4, 0.1);
    runs.add(
        new SeededRun(
            "misjudged speed", "MISJUDGED_SPEED", slower, regular, 0, 1, (a, b) -> 20, seed + 7));
    // A loop that spawns eight tasks for twenty workers, and waits for them before it spawns the
    // next eight.
    runs.add(
        new SeededRun(
            "starved queue", "STARVED", grid(), flat(7.2, 0.9), 0, 60, (a, b) -> 20, seed + 8));
    runs.add(
        new SeededRun(
            "hub only route",
            "RELAYED",
            with("seed-c", 2, SeededNode::behindHub),
            flat,
            0,
            1,
            farFrom("seed-c"),
            seed + 9));
    runs.add(run("late join", "LATE_JOIN", with("seed-c", 2, n -> n.joining(0.5)), seed + 10));
    runs.add(
        run("memory near its limit", "MEMORY", with("seed-a", 1, n -> n.filled(0.95)), seed + 11));
    return runs;
  }

  /**
   * Returns healthy runs of different kinds: on two to four sites, 5 to 40 ms apart, with regular
   * and irregular programs.
   */
  static List<SeededRun> healthy(long seed) {
    List<SeededRun> runs = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      List<SeededNode> nodes = new ArrayList<>();
      int sites = 2 + i % 3;
      for (int s = 0; s < sites; s++) {
        for (int n = 0; n < 2 + (i + s) % 3; n++) {
          nodes.add(SeededNode.of("seed-" + (char) ('a' + s), 1 + (i + s) % 4, 0.5 + 0.3 * s));
        }
      }
      Shape shape =
          tree((30 + 5 * i) * speed(nodes), 0.01 + 0.005 * (i % 4), 2 + i % 7, 0.3 * (i % 4));
      double millis = 5 + 3.2 * i;
      runs.add(
          new SeededRun(
              "healthy " + (i + 1), null, nodes, shape, 0, 1, (a, b) -> millis, seed + 100 + i));
    }
    return runs;
  }
}
