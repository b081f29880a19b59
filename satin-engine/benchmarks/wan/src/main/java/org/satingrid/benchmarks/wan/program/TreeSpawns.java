package org.satingrid.benchmarks.wan.program;

import org.satingrid.satin.Spawnable;

interface TreeSpawns extends Spawnable {
  Piece part(double workNanos, double area, long seed, int depth, byte[] parameters);
}
