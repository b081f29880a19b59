package org.satingrid.benchmarks.models;

import java.util.Arrays;

/**
 * Finds the best move of a board game by looking some moves ahead. Two sides have pieces on 7 by 7
 * squares. A piece grows to a neighbouring square or jumps to one at distance two, and turns the
 * other side's pieces around it. The side with more pieces at the end wins.
 *
 * <p>A set of squares is a long with 8 bits for each row. The eighth bit is always 0, so that
 * shifts never wrap.
 */
final class Micro {

  private static final long BOARD = 0x007f7f7f7f7f7f7fL;

  /** Number of greedy moves from the corners before the search. */
  private static final int OPENING = 10;

  private final Parallel parallel;

  private Micro(Parallel parallel) {
    this.parallel = parallel;
  }

  /** Returns the lead of the side to move, after a fixed opening. */
  static double best(int plies, Parallel parallel) {
    long mine = 1L | 1L << 54;
    long theirs = 1L << 6 | 1L << 48;
    for (int i = 0; i < OPENING; i++) {
      long[] after = greediest(mine, theirs);
      mine = after[1];
      theirs = after[0];
    }
    // The constant keeps the result from being 0.
    return new Micro(parallel).best(mine, theirs, plies) + 100.0;
  }

  private static long[] greediest(long mine, long theirs) {
    long[] positions = moves(mine, theirs);
    int best = 0;
    for (int i = 2; i < positions.length; i += 2) {
      boolean better = ahead(positions, i) > ahead(positions, best);
      best = better ? i : best;
    }
    return new long[] {positions[best], positions[best + 1]};
  }

  private static int ahead(long[] positions, int at) {
    return ahead(positions[at], positions[at + 1]);
  }

  private static int ahead(long mine, long theirs) {
    return Long.bitCount(mine) - Long.bitCount(theirs);
  }

  private int best(long mine, long theirs, int plies) {
    if (plies == 0) {
      return ahead(mine, theirs);
    }
    long[] positions = moves(mine, theirs);
    if (positions.length == 0) {
      return -best(theirs, mine, plies - 1);
    }
    return bestOf(positions, 0, positions.length / 2, plies);
  }

  /**
   * Returns the best result of some moves. Divides the moves into halves, which are tasks. A single
   * move at the end is no task, because it is too small.
   */
  private int bestOf(long[] positions, int from, int to, int plies) {
    if (to - from == 1) {
      return -best(positions[2 * from + 1], positions[2 * from], plies - 1);
    }
    int middle = (from + to) >>> 1;
    if (plies == 1) {
      return Math.max(bestOf(positions, from, middle, plies), bestOf(positions, middle, to, plies));
    }
    int[] r = new int[2];
    parallel.both(
        () -> r[0] = bestOf(positions, from, middle, plies),
        () -> r[1] = bestOf(positions, middle, to, plies));
    return Math.max(r[0], r[1]);
  }

  /**
   * Returns two sets for each move, one after the other: the mover's pieces and the other side's
   * pieces after this move.
   */
  private static long[] moves(long mine, long theirs) {
    long free = BOARD & ~mine & ~theirs;
    long[] positions = new long[64];
    int count = 0;
    for (long to = free & around(mine); to != 0; to &= to - 1) {
      positions = add(positions, count++, mine, theirs, Long.lowestOneBit(to));
    }
    for (long from = mine; from != 0; from &= from - 1) {
      long piece = Long.lowestOneBit(from);
      long near = around(piece);
      for (long to = free & around(near) & ~near; to != 0; to &= to - 1) {
        positions = add(positions, count++, mine & ~piece, theirs, Long.lowestOneBit(to));
      }
    }
    return Arrays.copyOf(positions, 2 * count);
  }

  private static long[] add(long[] positions, int count, long mine, long theirs, long to) {
    long[] room = 2 * count < positions.length ? positions : Arrays.copyOf(positions, 4 * count);
    long turned = around(to) & theirs;
    room[2 * count] = mine | to | turned;
    room[2 * count + 1] = theirs & ~turned;
    return room;
  }

  /** Returns the squares themselves and their neighbours. */
  private static long around(long squares) {
    long rows = (squares | squares << 1 | squares >>> 1) & BOARD;
    return (rows | rows << 8 | rows >>> 8) & BOARD;
  }
}
