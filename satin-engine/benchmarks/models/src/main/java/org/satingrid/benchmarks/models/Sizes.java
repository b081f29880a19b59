package org.satingrid.benchmarks.models;

/**
 * The sizes of the programs.
 *
 * @param fib the number to compute. Calls below 13 are not tasks.
 * @param tolerance tolerance of Integrate, relative. A smaller value gives more tasks.
 * @param plies number of moves that Micro looks ahead
 * @param numbers number of values that Sort sorts. Runs of 4096 are not tasks.
 * @param mm rows of MM, in blocks of 16
 * @param lu rows of LU, in leaves of 16 rows
 * @param jacobi rows of Jacobi, in leaves of 32 rows
 * @param steps number of steps of Jacobi
 */
record Sizes(
    int fib, double tolerance, int plies, int numbers, int mm, int lu, int jacobi, int steps) {

  /** Sizes that allow a thread for each task: at most a few hundred tasks at a time. */
  static final Sizes SMALL = new Sizes(25, 1e-5, 2, 100_000, 128, 128, 256, 20);

  /** The usual sizes. A run takes a few tenths of a second, so that many trials are possible. */
  static final Sizes USUAL = new Sizes(36, 1e-11, 4, 2_000_000, 512, 512, 1024, 20);

  /** The sizes of the FJTask paper, section 4. */
  static final Sizes PAPER = new Sizes(47, 1e-12, 4, 100_000_000, 2048, 4096, 4096, 100);

  /** Returns the sizes with the name of a constant, in small letters. */
  static Sizes named(String name) {
    return switch (name) {
      case "small" -> SMALL;
      case "usual" -> USUAL;
      case "paper" -> PAPER;
      default -> throw new IllegalArgumentException("no such sizes: " + name);
    };
  }
}
