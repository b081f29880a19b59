package org.satingrid.examples.knapsack;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * The 0/1 knapsack problem by branch and bound. Each item is taken or left out. A branch ends if an
 * item does not fit, or if the rest cannot exceed the known value.
 *
 * <p>The known value comes from a greedy choice and does not change during the search. Therefore
 * every task can travel, and a run does the same work for any distribution of its tasks.
 */
public final class Knapsack extends SatinObject implements KnapsackSpawns {

  private static final long serialVersionUID = 1L;

  private final Items items;
  private final long known;

  public Knapsack(Items items) {
    this.items = items;
    this.known = items.greedy();
  }

  @Override
  public long pack(int item, int room, long value) {
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
    sync();
    return Math.max(taken, left);
  }

  /** Returns the maximum value that fits, for callers that do not spawn. */
  public long solve() {
    long value = pack(0, items.room(), 0);
    sync();
    return value;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new Knapsack(options.items()).solve());
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
