package org.satingrid.benchmarks.wan.program;

import org.jspecify.annotations.Nullable;
import org.satingrid.satin.Spawnable;

interface TreeSpawns extends Spawnable {
  /**
   * Runs a part of the tree.
   *
   * @param own bytes that only this call has
   * @param table common data of the whole program, if any
   */
  Piece part(
      double workNanos, double area, long seed, int depth, byte[] own, @Nullable Table table);
}
