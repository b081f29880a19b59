package org.satingrid.benchmarks.wan.program;

import org.satingrid.satin.Spawnable;

interface GrainSpawns extends Spawnable {
  /** A full binary tree of this depth, each leaf of which computes for so many iterations. */
  long tree(int depth, int iterations);
}
