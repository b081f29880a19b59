package org.satingrid.examples.idastar;

import org.satingrid.examples.arguments.Arguments;

/** The argument of a run: the board, row by row, 0 for the empty cell. */
record Options(long board) {

  /** Number 11 of the hundred in Korf's paper. */
  private static final int[] DEFAULT = {5, 9, 13, 14, 6, 3, 7, 12, 10, 8, 4, 0, 15, 2, 11, 1};

  static Options parse(String... args) {
    Arguments arguments = new Arguments("ida-star [16 TILES, row by row, 0 where none is]", args);
    if (!arguments.more()) {
      return new Options(Board.of(DEFAULT));
    }
    int[] tiles = new int[16];
    int seen = 0;
    for (int cell = 0; cell < 16; cell++) {
      if (!arguments.more()) {
        throw arguments.wrong("a board has 16 cells, not %d", cell);
      }
      tiles[cell] = arguments.small("a tile", 0, 0, 15);
      if ((seen & 1 << tiles[cell]) != 0) {
        throw arguments.wrong("tile %d is there twice", tiles[cell]);
      }
      seen |= 1 << tiles[cell];
    }
    arguments.end();
    long board = Board.of(tiles);
    if (!Board.solvable(board)) {
      throw arguments.wrong("no moves lead from this board to the goal; exchange two tiles");
    }
    return new Options(board);
  }

  String answer(Solution solution) {
    return Board.text(board) + ": moves " + solution.moves() + ", ways " + solution.ways();
  }
}
