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
 * Something that goes wrong in a run.
 *
 * @param atMillis after the program has started
 * @param target which node, or for {@link Kind#isOfSite()} which site
 * @param lastsMillis how long a node is frozen, a link is cut or silent, the hub is down
 */
record Fault(Kind kind, long atMillis, int target, long lastsMillis) {

  /** What can happen. */
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

  private static final int MOST = 3;
  private static final int LEFT_ALONE = 2;

  /** Between nodes and hub; shorter than by default, so that runs wait less. */
  static final Duration HEARTBEAT = Duration.ofSeconds(5);

  /** Until the heartbeat has failed: hub and nodes look at it several times a second. */
  static final long SILENCE_MILLIS = HEARTBEAT.toMillis() + 250;

  /** How long a node is waited for that the hub lacks; shorter than by default, as well. */
  static final Patience PATIENCE = new Patience(Duration.ofSeconds(8), Patience.ALONE_FOR);

  private static final long MISSED_MILLIS = PATIENCE.missedFor().toMillis() + 250;
  private static final long RESET_MILLIS = 2_000;

  /** How long the hub may be away; {@code make chaos AWAY=} has it away for longer. */
  private static final long MAX_AWAY_MILLIS = Long.getLong("satin.chaos.away", 6) * 1_000;

  private static final long WORD_MILLIS = 1_000;

  /** A split outlasts the patience, so that its side is given up. */
  private static final long SPLIT_MILLIS = 12_000;

  /**
   * One to three faults, in the order of time. The first one drawn is dealt: seeds that follow one
   * another have every kind in turn. No fault is planned that would leave less than two nodes
   * alone, so all of them can happen.
   *
   * @param leastMillis what the shortest run takes: they come within two thirds of that
   */
  static List<Fault> plan(long seed, long leastMillis, int nodes, int sites) {
    RandomGenerator random = new SplittableRandom(seed ^ 0xfa017);
    Kind[] kinds = Kind.values();
    List<Fault> faults = new ArrayList<>();
    Set<Integer> struck = new HashSet<>();
    for (int drawn = 1 + random.nextInt(MOST); drawn > 0; drawn--) {
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
   * How long the others may take to notice it and to go on. A killed process is noticed by its
   * closed connections; nobody can tell a frozen one from a slow one before it is thawed, or the
   * heartbeat fails. A site that is cut off or silent may be taken for alive until the hub's
   * patience is over; while the hub is away no death is noticed, and afterwards nodes are waited
   * for.
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

  /** The same, for as long as it did last. */
  Fault lasting(long millis) {
    return new Fault(kind, atMillis, target, millis);
  }

  /** The same, at the time when it did happen. */
  Fault at(long millis) {
    return new Fault(kind, millis, target, lastsMillis);
  }

  /** The nodes, of those that are there from the start, that it hits itself. */
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
