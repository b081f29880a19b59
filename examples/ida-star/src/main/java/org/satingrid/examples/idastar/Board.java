package org.satingrid.examples.idastar;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A board of the 15-puzzle as one number: four bits per cell, the top left cell lowest, 0 for the
 * empty cell. Therefore a task carries its board as a primitive, and a move costs no memory.
 */
final class Board {

  /** The empty cell first, then the tiles in order, as in Korf's paper. */
  static final long GOAL = 0xfedc_ba98_7654_3210L;

  /** Manhattan distance of a tile from its place, by tile and cell. */
  private static final byte[] DISTANCE = new byte[16 * 16];

  static {
    for (int tile = 1; tile < 16; tile++) {
      for (int cell = 0; cell < 16; cell++) {
        int distance = Math.abs(tile / 4 - cell / 4) + Math.abs(tile % 4 - cell % 4);
        DISTANCE[16 * tile + cell] = (byte) distance;
      }
    }
  }

  private Board() {}

  static long of(int... tiles) {
    long board = 0;
    for (int cell = 0; cell < tiles.length; cell++) {
      board |= (long) tiles[cell] << (4 * cell);
    }
    return board;
  }

  /** The tiles row by row. */
  static String text(long board) {
    return IntStream.range(0, 16)
        .mapToObj(cell -> String.valueOf(tile(board, cell)))
        .collect(Collectors.joining(" "));
  }

  static int tile(long board, int cell) {
    return (int) (board >>> (4 * cell)) & 15;
  }

  static int blank(long board) {
    int cell = 0;
    while (tile(board, cell) != 0) {
      cell++;
    }
    return cell;
  }

  /** The board after the tile at {@code to} has moved to the empty cell {@code blank}. */
  static long move(long board, int blank, int to) {
    long tile = tile(board, to);
    return board ^ (tile << (4 * to)) ^ (tile << (4 * blank));
  }

  /** Returns 2 if this move leads the tile away from its place, else 0. */
  static int waste(long board, int blank, int to) {
    int row = 16 * tile(board, to);
    return DISTANCE[row + blank] > DISTANCE[row + to] ? 2 : 0;
  }

  /** Returns the minimum number of moves to the goal, by Manhattan distances. */
  static int estimate(long board) {
    int sum = 0;
    for (int cell = 0; cell < 16; cell++) {
      sum += DISTANCE[16 * tile(board, cell) + cell];
    }
    return sum;
  }

  /**
   * Returns true if moves can lead to the goal, as for half of all boards. A vertical move changes
   * the parity of the tiles' order and of the empty cell's row.
   */
  static boolean solvable(long board) {
    int inversions = blank(board) / 4;
    for (int cell = 0; cell < 16; cell++) {
      for (int later = cell + 1; later < 16; later++) {
        if (tile(board, later) != 0 && tile(board, cell) > tile(board, later)) {
          inversions++;
        }
      }
    }
    return inversions % 2 == 0;
  }

  static boolean hasAbove(int cell) {
    return cell >= 4;
  }

  static boolean hasBelow(int cell) {
    return cell < 12;
  }

  static boolean hasLeft(int cell) {
    return cell % 4 != 0;
  }

  static boolean hasRight(int cell) {
    return cell % 4 != 3;
  }
}
