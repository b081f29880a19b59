package org.satingrid.benchmarks.wan.program;

import org.jspecify.annotations.Nullable;
import org.satingrid.satin.Spawnable;

interface TreeSpawns extends Spawnable {
  /**
   * A part of the tree.
   *
   * @param own bytes of this call only
   * @param table of the whole program, if it has one
   */
  Piece part(
      double workNanos, double area, long seed, int depth, byte[] own, @Nullable Table table);
}
