package org.satingrid.examples.fjtask;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link ForkedQueens} without tasks, to measure the speed-up. */
public final class SequentialForkedQueens {

  private SequentialForkedQueens() {}

  /** Does the same as {@link ForkedQueens#run(String...)}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(Board.empty(options.n()).ways());
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
