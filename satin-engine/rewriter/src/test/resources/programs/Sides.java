package programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Chains of calls with others beside each, and at the end of a chain a leaf that waits for all that
 * is beside: what stays out of reach of other workers while it waits is hidden.
 */
public class Sides extends SatinObject {
  private static final int PATIENCE_MILLIS = 300;

  private static volatile CountDownLatch outstanding = new CountDownLatch(0);
  private static volatile boolean inVain;

  @Spawn
  long chain(int n, boolean before, boolean after) throws InterruptedException {
    if (n == 0) {
      inVain = !outstanding.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      return 0;
    }
    long a = 0;
    long c = 0;
    if (before) {
      a = side();
    }
    long b = chain(n - 1, before, after);
    if (after) {
      c = side();
    }
    sync();
    return a + b + c;
  }

  @Spawn
  long side() {
    outstanding.countDown();
    return 1;
  }

  @Spawn
  long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  private void busyFor(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() < end) {
      fib(15);
      sync();
    }
  }

  /** In which rounds the leaf has waited in vain: a bit each. */
  public static long hidden(int rounds, int n, boolean before, boolean after, long busyMillis)
      throws InterruptedException {
    Sides sides = new Sides();
    long hidden = 0;
    for (int i = 0; i < rounds; i++) {
      sides.busyFor(busyMillis);
      int expected = (before ? n : 0) + (after ? n : 0);
      outstanding = new CountDownLatch(expected);
      long done = sides.chain(n, before, after);
      sides.sync();
      if (done != expected) {
        throw new AssertionError(done + " of " + expected);
      }
      hidden |= inVain ? 1L << i : 0;
    }
    return hidden;
  }
}
