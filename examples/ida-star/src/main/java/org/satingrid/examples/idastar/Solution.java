package org.satingrid.examples.idastar;

/**
 * The solution of a board.
 *
 * @param moves minimum number of moves to the goal
 * @param ways number of solutions of this length
 */
public record Solution(int moves, long ways) {}
