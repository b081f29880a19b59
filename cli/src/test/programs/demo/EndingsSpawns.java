package demo;

import java.util.List;
import org.satingrid.satin.Spawnable;

interface EndingsSpawns extends Spawnable {
  long deeper(long n);

  long fails(int n);

  long hoards(int depth);

  void never() throws InterruptedException;

  void idles(List<byte[]> kept);
}
