package org.satingrid.cluster.protocol.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/**
 * A sample of a stream of unknown length: what is among the heaviest of all that was taken so far,
 * and of what comes between two takings only the heaviest. Lots decide between equals, so that of a
 * stream of equals each has the same chance to be among those that count, as in a reservoir.
 *
 * <p>Weights and not lots alone, because a part is never heavier than the whole: with a task its
 * parents are in the sample, and the sample of a tree is a tree.
 */
final class Heaviest<T> {
  private static final Comparator<Ranked<?>> LIGHTEST_FIRST =
      Comparator.<Ranked<?>>comparingDouble(Ranked::weight).thenComparingLong(Ranked::lot);

  private final int most;
  private final int mostAtOnce;
  private final RandomGenerator random;
  private final PriorityQueue<Ranked<T>> fresh = new PriorityQueue<>(LIGHTEST_FIRST);
  private final PriorityQueue<Ranked<?>> taken = new PriorityQueue<>(LIGHTEST_FIRST);

  private record Ranked<T>(double weight, long lot, T what) {}

  /**
   * An empty sample.
   *
   * @param most how many count
   * @param mostAtOnce how many are handed out in one taking
   */
  Heaviest(int most, int mostAtOnce, RandomGenerator random) {
    this.most = most;
    this.mostAtOnce = mostAtOnce;
    this.random = random;
  }

  void offer(double weight, T what) {
    Ranked<T> ranked = new Ranked<>(weight, random.nextLong(), what);
    if (counts(ranked)) {
      fresh.add(ranked);
      if (fresh.size() > mostAtOnce) {
        fresh.remove();
      }
    }
  }

  /** What has come since the last taking and counts, the heaviest first. */
  List<T> take() {
    List<Ranked<T>> candidates = new ArrayList<>(fresh);
    candidates.sort(LIGHTEST_FIRST.reversed());
    fresh.clear();
    List<T> result = new ArrayList<>(candidates.size());
    for (Ranked<T> candidate : candidates) {
      if (!counts(candidate)) {
        break;
      }
      taken.add(new Ranked<>(candidate.weight(), candidate.lot(), ""));
      if (taken.size() > most) {
        taken.remove();
      }
      result.add(candidate.what());
    }
    return result;
  }

  private boolean counts(Ranked<?> ranked) {
    Ranked<?> lightest = taken.peek();
    return lightest == null || taken.size() < most || LIGHTEST_FIRST.compare(ranked, lightest) > 0;
  }
}
