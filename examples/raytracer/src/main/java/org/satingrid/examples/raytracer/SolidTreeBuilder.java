package org.satingrid.examples.raytracer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Builds a {@link SolidTree}. It divides the solids so that the surface of the two halves' boxes,
 * weighted by their numbers of solids, is minimal, because rays enter a box in proportion to its
 * surface.
 *
 * <p>Source: J. D. MacDonald, K. S. Booth, "Heuristics for Ray Tracing using Space Subdivision"
 * (1990). Every cut of every axis is tried, which takes milliseconds for some hundred solids.
 */
final class SolidTreeBuilder {

  private static final List<Comparator<Solid>> AXES =
      List.of(
          Comparator.comparingDouble(s -> s.low().x() + s.high().x()),
          Comparator.comparingDouble(s -> s.low().y() + s.high().y()),
          Comparator.comparingDouble(s -> s.low().z() + s.high().z()));

  private final Solid[] solids;
  private final double[] boxes;
  private final int[] skip;
  private final int[] leaf;
  private int nodes;

  SolidTreeBuilder(List<Solid> solids) {
    this.solids = solids.toArray(new Solid[0]);
    int size = Math.max(0, 2 * solids.size() - 1);
    this.boxes = new double[6 * size];
    this.skip = new int[size];
    this.leaf = new int[size];
  }

  SolidTree build() {
    if (solids.length > 0) {
      add(0, solids.length);
    }
    return new SolidTree(solids, boxes, skip, leaf);
  }

  private void add(int from, int to) {
    int node = nodes++;
    Bounds bounds = Bounds.of(solids, from, to);
    bounds.store(boxes, 6 * node);
    if (to - from == 1) {
      leaf[node] = from;
    } else {
      leaf[node] = -1;
      int cut = divide(from, to);
      add(from, cut);
      add(cut, to);
    }
    skip[node] = nodes;
  }

  /** Sorts the solids along the best axis and returns the best cut. */
  private int divide(int from, int to) {
    double best = Double.POSITIVE_INFINITY;
    int bestCut = (from + to) / 2;
    Comparator<Solid> bestAxis = AXES.get(0);
    for (Comparator<Solid> axis : AXES) {
      Arrays.sort(solids, from, to, axis);
      double[] costs = costs(from, to);
      for (int cut = from + 1; cut < to; cut++) {
        if (costs[cut - from] < best) {
          best = costs[cut - from];
          bestCut = cut;
          bestAxis = axis;
        }
      }
    }
    Arrays.sort(solids, from, to, bestAxis);
    return bestCut;
  }

  /**
   * Returns the cost of each cut: surface times number of solids, summed over the two sides of the
   * cut.
   */
  private double[] costs(int from, int to) {
    double[] costs = new double[to - from];
    Bounds left = Bounds.EMPTY;
    for (int cut = from + 1; cut < to; cut++) {
      left = left.with(solids[cut - 1]);
      costs[cut - from] = left.surface() * (cut - from);
    }
    Bounds right = Bounds.EMPTY;
    for (int cut = to - 1; cut > from; cut--) {
      right = right.with(solids[cut]);
      costs[cut - from] += right.surface() * (to - cut);
    }
    return costs;
  }
}
