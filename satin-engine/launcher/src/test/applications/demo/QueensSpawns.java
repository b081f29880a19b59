package demo;

import org.satingrid.satin.Spawnable;

interface QueensSpawns extends Spawnable {
  long count(int row, int columns, int left, int right);
}
