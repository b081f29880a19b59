package org.satingrid.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.satingrid.network.grid.Patience;

/**
 * A fault in a run.
 *
 * @param atMillis time after the start of the program
 * @param target the number of a node, or of a site for {@link Kind#isOfSite()}
 * @param lastsMillis how long a node is frozen, a link is cut or silent, or the hub is down
 */
record Fault(Kind kind, long atMillis, int target, long lastsMillis) {

  enum Kind {
    KILL,
    FREEZE,
    LEAVE,
    JOIN,
    CUT,
    SPLIT,
    HUB;

    boolean isOfSite() {
      return this == CUT || this == SPLIT || this == JOIN;
    }
  }

  private static final int MAX_DAMAGES = 3;
  private static final int LEFT_ALONE = 2;

  /**
   * The heartbeat between nodes and hub. It is shorter than the default, so that runs take less
   * time.
   */
  static final Duration HEARTBEAT = Duration.ofSeconds(5);

  /**
   * The time until a missing heartbeat is detected. Hub and nodes check the heartbeats several
   * times a second.
   */
  static final long SILENCE_MILLIS = HEARTBEAT.toMillis() + 250;

  /**
   * The times that other nodes wait for a missing node. They are shorter than the default, so that
   * runs take less time.
   */
  static final Patience PATIENCE = new Patience(Duration.ofSeconds(8), Patience.ALONE_FOR);

  private static final long MISSED_MILLIS = PATIENCE.missedFor().toMillis() + 250;
  private static final long RESET_MILLIS = 2_000;

  /** The maximum outage of the hub. {@code make chaos AWAY=} sets a longer outage. */
  private static final long MAX_AWAY_MILLIS = Long.getLong("satin.chaos.away", 6) * 1_000;

  private static final long WORD_MILLIS = 1_000;

  /**
   * The duration of a split. It is longer than {@link #PATIENCE}, so that the separated side is
   * given up.
   */
  private static final long SPLIT_MILLIS = 12_000;

  /**
   * Returns one to three faults in the order of time. Successive seeds begin with the kinds of
   * faults in turn, so that they cover every kind. A fault is left out if fewer than two nodes
   * would stay unharmed. Therefore all planned faults can happen.
   *
   * @param leastMillis duration of the shortest run. All faults begin within two thirds of this
   *     time.
   */
  static List<Fault> plan(long seed, long leastMillis, int nodes, int sites) {
    RandomGenerator random = new SplittableRandom(seed ^ 0xfa017);
    Kind[] kinds = Kind.values();
    List<Fault> faults = new ArrayList<>();
    Set<Integer> struck = new HashSet<>();
    for (int drawn = 1 + random.nextInt(MAX_DAMAGES); drawn > 0; drawn--) {
      int number =
          faults.isEmpty() ? Math.floorMod(seed, kinds.length) : random.nextInt(kinds.length);
      Kind kind = kinds[number];
      Fault fault =
          new Fault(
              kind,
              (long) (leastMillis * (0.05 + 0.65 * random.nextDouble())),
              random.nextInt(kind.isOfSite() ? sites : nodes),
              lasts(kind, random));
      Set<Integer> both = new HashSet<>(struck);
      both.addAll(fault.strikes(nodes, sites));
      boolean again = !kind.isOfSite() && both.size() == struck.size();
      if (kind == Kind.HUB) {
        again = faults.stream().anyMatch(other -> other.kind() == Kind.HUB);
      }
      if (!again && nodes - both.size() >= LEFT_ALONE) {
        struck = both;
        faults.add(fault);
      }
    }
    faults.sort(Comparator.comparingLong(Fault::atMillis));
    return faults;
  }

  private static long lasts(Kind kind, RandomGenerator random) {
    return switch (kind) {
      case SPLIT -> SPLIT_MILLIS;
      case HUB -> 500 + random.nextLong(MAX_AWAY_MILLIS - 500);
      default -> 500 + random.nextLong(5_500);
    };
  }

  /**
   * Returns how long the other nodes can take to detect the fault and to continue. The closed
   * connections of a killed process show its end. A frozen process looks like a slow process until
   * it is thawed or misses the heartbeat. A site that is cut off or silent can count as alive until
   * the hub's patience is over. While the hub is down, deaths stay undetected. When it is back,
   * other nodes first wait for the missing nodes.
   */
  long noticeMillis() {
    return switch (kind) {
      case KILL -> RESET_MILLIS;
      case FREEZE -> RESET_MILLIS + Math.min(lastsMillis, SILENCE_MILLIS);
      case LEAVE, JOIN -> WORD_MILLIS;
      case CUT, SPLIT -> RESET_MILLIS + MISSED_MILLIS;
      case HUB -> RESET_MILLIS + lastsMillis + MISSED_MILLIS;
    };
  }

  /** Returns this fault with its measured duration. */
  Fault lasting(long millis) {
    return new Fault(kind, atMillis, target, millis);
  }

  /** Returns this fault with the time when it happened. */
  Fault at(long millis) {
    return new Fault(kind, millis, target, lastsMillis);
  }

  /**
   * Returns the numbers of the nodes that the fault hits directly. Nodes that joined during the run
   * are not included.
   */
  Set<Integer> strikes(int nodes, int sites) {
    return switch (kind) {
      case KILL, FREEZE, LEAVE -> Set.of(target);
      case JOIN, HUB -> Set.of();
      case CUT, SPLIT ->
          IntStream.range(0, nodes)
              .filter(node -> node % sites == target)
              .boxed()
              .collect(Collectors.toUnmodifiableSet());
    };
  }
}
