package org.satingrid.examples.knapsack;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link Knapsack} without spawns, to measure the speed-up. */
public final class SequentialKnapsack {

  private final Items items;
  private final long known;

  public SequentialKnapsack(Items items) {
    this.items = items;
    this.known = items.greedy();
  }

  long pack(int item, int room, long value) {
    if (item == items.count()) {
      return Math.max(value, known);
    }
    if (value + items.atMost(item, room) <= known) {
      return known;
    }
    long taken = known;
    if (items.weight(item) <= room) {
      taken = pack(item + 1, room - items.weight(item), value + items.value(item));
    }
    long left = pack(item + 1, room, value);
    return Math.max(taken, left);
  }

  /** Returns the maximum value that fits. */
  public long solve() {
    return pack(0, items.room(), 0);
  }

  /** Does the same as {@link Knapsack#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialKnapsack(options.items()).solve());
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
