package org.satingrid.benchmarks.models;

/**
 * A program of the FJTask paper. Each run makes new data.
 *
 * @param name name of the program in the figures
 * @param body runs the program and returns a checksum, which does not depend on the framework
 */
record Program(String name, Body body) {

  /** The work of a program, which uses {@code parallel} to run two subtasks. */
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
