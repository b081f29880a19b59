package org.satingrid.examples.idastar;

/**
 * What is found of a board.
 *
 * @param moves the fewest moves to the goal
 * @param ways in how many ways they lead there
 */
public record Solution(int moves, long ways) {}
