package org.satingrid.examples.knapsack;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

/** The items, with the highest value per weight first, and the maximum weight. */
public final class Items implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] weights;
  private final int[] values;
  private final int room;

  /**
   * Items in any order. Weights and values are positive.
   *
   * @param room maximum total weight
   */
  public Items(int[] weights, int[] values, int room) {
    int[] order =
        IntStream.range(0, weights.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -(double) values[i] / weights[i]))
            .mapToInt(i -> i)
            .toArray();
    this.weights = IntStream.of(order).map(i -> weights[i]).toArray();
    this.values = IntStream.of(order).map(i -> values[i]).toArray();
    this.room = room;
  }

  /**
   * Creates a hard instance: the value of each item exceeds its weight by the same amount, and half
   * of the total weight fits. Source: S. Martello and P. Toth, "Knapsack Problems", 1990, section
   * 2.10.
   */
  static Items random(int count, long seed) {
    Random random = new Random(seed);
    int[] weights = IntStream.range(0, count).map(i -> 1 + random.nextInt(1000)).toArray();
    int[] values = IntStream.of(weights).map(weight -> weight + 100).toArray();
    return new Items(weights, values, IntStream.of(weights).sum() / 2);
  }

  int count() {
    return weights.length;
  }

  int weight(int item) {
    return weights[item];
  }

  int value(int item) {
    return values[item];
  }

  int room() {
    return room;
  }

  /**
   * Returns an upper bound of the value of any choice from this item and the later items. Among
   * these items, this item has the maximum value per weight.
   */
  long atMost(int item, int weight) {
    return (long) weight * values[item] / weights[item];
  }

  /**
   * Returns the value of a choice that takes each item that still fits, in the order of the items.
   */
  long greedy() {
    long value = 0;
    int left = room;
    for (int item = 0; item < count(); item++) {
      if (weights[item] <= left) {
        left -= weights[item];
        value += values[item];
      }
    }
    return value;
  }
}
