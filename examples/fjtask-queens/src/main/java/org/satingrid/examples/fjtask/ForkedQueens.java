package org.satingrid.examples.fjtask;

import java.io.Serializable;
import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.models.GivesBack;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.models.fjtask.FJTaskRunnerGroup;

/**
 * A task that counts the ways to complete a board. It forks one task for each place of the next
 * queen, down to a few rows, and can run on any node. Its data travels with it, and its result
 * comes back.
 */
public final class ForkedQueens extends FJTask implements Serializable {

  private static final long serialVersionUID = 1L;

  /**
   * Boards with fewer filled rows than this are divided. For 15 queens this gives some ten thousand
   * tasks.
   */
  private static final int FORKED_ROWS = 4;

  private final Board board;

  /**
   * The result. A task on another node is a copy. The result of the copy is copied into the
   * original task before the original is done.
   */
  @GivesBack private long ways;

  private ForkedQueens(Board board) {
    this.board = board;
  }

  @Override
  public void run() {
    int free = board.free();
    if (board.filledRows() >= FORKED_ROWS || free == 0) {
      ways = board.ways();
      return;
    }
    ForkedQueens[] parts = new ForkedQueens[Integer.bitCount(free)];
    for (int i = 0; i < parts.length; i++, free &= free - 1) {
      parts[i] = new ForkedQueens(board.with(Integer.lowestOneBit(free)));
    }
    coInvoke(parts);
    long sum = 0;
    for (ForkedQueens part : parts) {
      sum += part.ways;
    }
    ways = sum;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) throws InterruptedException {
    Options options = Options.parse(args);
    ForkedQueens whole = new ForkedQueens(Board.empty(options.n()));
    try (FJTaskRunnerGroup group = new FJTaskRunnerGroup()) {
      group.invoke(whole);
    }
    return options.answer(whole.ways);
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) throws InterruptedException {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
