package org.satingrid.cluster.protocol.figures;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/**
 * Samples the heaviest elements of a stream of unknown length. Between two calls of take, the
 * sample keeps only the heaviest of the new elements. Random numbers decide between elements of
 * equal weight, so that each of them has the same chance, as in a reservoir.
 *
 * <p>The sample depends on weight and not only on random numbers. A part is never heavier than its
 * whole. Therefore the sample contains the parents of each sampled task, so that the sample of a
 * tree is a tree.
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
   * Makes an empty sample.
   *
   * @param most size of the sample
   * @param mostAtOnce maximum number of elements from one call of take
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

  /** Returns the elements that entered the sample since the last call, the heaviest first. */
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
