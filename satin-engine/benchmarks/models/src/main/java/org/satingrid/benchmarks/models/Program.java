package org.satingrid.benchmarks.models;

/** A program of the FJTask paper. */
interface Program {

  /** Its name in the figures. */
  String name();

  /**
   * Runs it on fresh data.
   *
   * @return a checksum, the same for any way to run it
   */
  double run(Parallel parallel);
}
