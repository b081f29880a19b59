package org.satingrid.launcher.calibration;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides when enough laps were measured, and which laps count.
 *
 * <p>The speed of a node is its work under its owner's usual load. A temporary load, such as the
 * start of other processes, can only make laps slower, not faster. Therefore the measurement ends
 * after some successive laps that are about as fast as the fastest lap until then. A constant load
 * on the machine counts, because it will also be present during a job. If the measurement ends
 * without such laps, the same number of successive laps count: the laps that are fastest together.
 */
final class Steadiness {
  /**
   * Number of laps that must have about the same speed. With laps of half a second, they take two
   * seconds.
   */
  static final int COUNTING = 4;

  /**
   * Maximum relative difference between two laps of equal speed. A lap of half a second can begin
   * or end inside a quota period of 20 ms.
   */
  private static final double CLOSE = 0.10;

  private final int most;
  private final List<Lap> laps = new ArrayList<>();

  /**
   * Starts without laps.
   *
   * @param most number of laps that is enough in any case, at least {@link #COUNTING}
   */
  Steadiness(int most) {
    if (most < COUNTING) {
      throw new IllegalArgumentException(most + " laps; at least " + COUNTING + " must count");
    }
    this.most = most;
  }

  /** Adds one more lap. Returns true when the laps are enough. */
  boolean lap(Lap lap) {
    laps.add(lap);
    return laps.size() >= most || isSteady();
  }

  private boolean isSteady() {
    if (laps.size() < COUNTING) {
      return false;
    }
    double fastest = laps.stream().mapToDouble(Lap::speed).max().orElseThrow();
    return fastest > 0
        && last(COUNTING).stream().allMatch(lap -> lap.speed() >= (1 - CLOSE) * fastest);
  }

  /** Returns the laps that count, combined into one. */
  Lap counting() {
    if (isSteady()) {
      return sum(last(COUNTING));
    }
    Lap fastest = sum(laps.subList(0, COUNTING));
    for (int from = 1; from + COUNTING <= laps.size(); from++) {
      Lap next = sum(laps.subList(from, from + COUNTING));
      fastest = next.speed() > fastest.speed() ? next : fastest;
    }
    return fastest;
  }

  private List<Lap> last(int count) {
    return laps.subList(laps.size() - count, laps.size());
  }

  private static Lap sum(List<Lap> some) {
    return some.stream().reduce(Lap::plus).orElseThrow();
  }
}
