package org.satingrid.benchmarks.models;

/**
 * A program of the FJTask paper. It runs on fresh data each time.
 *
 * @param name name of the program in the figures
 * @param body returns a checksum, the same for any way to run it
 */
record Program(String name, Body body) {

  /** A program's work, with a way to run two subtasks. */
  interface Body {
    double run(Parallel parallel);
  }

  double run(Parallel parallel) {
    return body.run(parallel);
  }

  /**
   * Compares a checksum with the checksum of the sequential version.
   *
   * @throws IllegalStateException if they differ
   */
  void check(double expected, double result) {
    if (!(Math.abs(expected - result) <= 1e-6 * Math.abs(expected))) {
      throw new IllegalStateException(name + " gave " + result + ", not " + expected);
    }
  }
}
