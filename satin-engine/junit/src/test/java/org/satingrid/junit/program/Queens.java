package org.satingrid.junit.program;

import org.satingrid.satin.SatinObject;

/** Counts the ways in which n queens fit on a board. The first argument is n. */
public class Queens extends SatinObject implements Placing {
  private static final long serialVersionUID = 1L;

  @Override
  public long place(int n, int row, int columns, int left, int right) {
    if (row == n) {
      return 1;
    }
    long solutions = 0;
    for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
      int queen = free & -free;
      solutions += place(n, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return solutions;
  }

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]);
    System.out.println(n + " queens: " + new Queens().place(n, 0, 0, 0, 0) + " solutions");
  }
}
