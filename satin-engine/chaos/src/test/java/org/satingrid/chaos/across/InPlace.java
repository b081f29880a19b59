package org.satingrid.chaos.across;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Another site changes an array, and a third node changes a part of the array. The program runs
 * again until the two nodes of the other site have taken part.
 */
public final class InPlace extends SatinObject {
  private static final long serialVersionUID = 1L;
  private static final int ROUNDS = 40;

  @Spawn
  void whole(long[] numbers, int round) {
    Signals.say("whole " + round);
    numbers[0] *= 10;
    long none = breath();
    part(numbers, round);
    // Here the code uses no object, because it would then wait for the part.
    compute();
    sync();
    numbers[1] += 100 + none;
  }

  @Spawn
  void part(long[] numbers, int round) {
    Signals.say("part " + round);
    numbers[1] *= 10;
    numbers[2] += 1_000;
  }

  /**
   * Takes long enough for other nodes to request work. They can then take the calls that are
   * spawned after this one.
   */
  @Spawn
  long breath() {
    return compute();
  }

  /** Computes for several tenths of a second, and returns 0. */
  private static long compute() {
    long x = 1;
    for (long i = 0; i < 500_000_000; i++) {
      x = x * 6364136223846793005L + i;
    }
    return x == 0 ? 1 : 0;
  }

  private static String text(long[] numbers) {
    return "[" + numbers[0] + "," + numbers[1] + "," + numbers[2] + "," + numbers[3] + "]";
  }

  private String once(int round) {
    long[] numbers = {1, 2, 3, 4};
    long none = breath();
    whole(numbers, round);
    compute();
    compute();
    sync();
    numbers[0] += none;
    return text(numbers);
  }

  /** Returns the nodes of the last round, and the first wrong numbers or the right ones. */
  public static String run(String unused) {
    InPlace program = new InPlace();
    String right = "[10,120,1003,4]";
    String seen = right;
    int round = 0;
    String whole = "a";
    String part = "a";
    while (round < ROUNDS && seen.equals(right) && !isBeyond(whole, part)) {
      seen = program.once(round);
      whole = Signals.where("whole " + round);
      part = Signals.where("part " + round);
      round++;
    }
    return whole + " " + part + " " + seen;
  }

  private static boolean isBeyond(String whole, String part) {
    return whole.startsWith("b") && part.startsWith("b") && !whole.equals(part);
  }
}
