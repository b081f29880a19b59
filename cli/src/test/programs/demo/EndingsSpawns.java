package demo;

import org.satingrid.satin.Spawnable;

interface EndingsSpawns extends Spawnable {
  long deeper(long n);

  long fails(int n);

  long hoards(int depth);

  long one();

  void never(String file) throws Exception;
}
