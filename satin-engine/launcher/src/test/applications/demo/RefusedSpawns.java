package demo;

import org.satingrid.satin.Spawnable;

interface RefusedSpawns extends Spawnable {
  int twice(int n);
}
