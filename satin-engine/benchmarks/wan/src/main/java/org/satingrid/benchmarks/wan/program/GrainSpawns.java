package org.satingrid.benchmarks.wan.program;

import org.satingrid.satin.Spawnable;

interface GrainSpawns extends Spawnable {
  /** Computes a full binary tree of this depth. Each leaf computes for this many iterations. */
  long tree(int depth, int iterations);
}
