package demo;

import org.satingrid.satin.Spawnable;

interface FibSpawns extends Spawnable {
  long fib(int n);
}
