package org.satingrid.chaos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Something that goes wrong in a run.
 *
 * @param atMillis after the program has started
 * @param target which node, or for {@link Kind#CUT} and {@link Kind#JOIN} which site
 * @param lastsMillis how long a node is frozen, a link is cut, the hub is down
 */
record Fault(Kind kind, long atMillis, int target, long lastsMillis) {

  /**
   * What can happen, and how long the others may take to notice it and to go on. A killed process
   * is noticed by its closed connections. A site that is cut off, or all of them when the hub is
   * down, may be taken for alive until the heartbeat between sites fails.
   */
  enum Kind {
    KILL(2_000),
    FREEZE(2_000),
    LEAVE(1_000),
    JOIN(0),
    CUT(14_000),
    HUB(14_000);

    final long noticeMillis;

    Kind(long noticeMillis) {
      this.noticeMillis = noticeMillis;
    }
  }

  private static final int MOST = 3;

  /** One to three faults, spread over an undisturbed run, in the order of time. */
  static List<Fault> plan(RandomGenerator random, long undisturbedMillis, int nodes, int sites) {
    List<Fault> faults = new ArrayList<>();
    for (int left = 1 + random.nextInt(MOST); left > 0; left--) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      boolean ofSite = kind == Kind.CUT || kind == Kind.JOIN;
      faults.add(
          new Fault(
              kind,
              (long) (undisturbedMillis * (0.05 + 0.85 * random.nextDouble())),
              random.nextInt(ofSite ? sites : nodes),
              500 + random.nextLong(5_500)));
    }
    faults.sort(Comparator.comparingLong(Fault::atMillis));
    return faults;
  }
}
