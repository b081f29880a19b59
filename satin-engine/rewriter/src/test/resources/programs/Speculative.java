package programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawns calls that never end by themselves, and aborts them. Needs all workers of its pool. */
public class Speculative extends SatinObject {

  /** The messages between the calls of one run. */
  static final class Signals {
    final CountDownLatch begun;
    final CountDownLatch met;
    final CountDownLatch left;
    final AtomicInteger unwanted = new AtomicInteger();

    Signals(int workers) {
      begun = new CountDownLatch(workers - 1);
      met = new CountDownLatch(workers);
      left = new CountDownLatch(workers - 1);
    }

    static boolean await(CountDownLatch latch) {
      try {
        return latch.await(30, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        return false;
      }
    }
  }

  private static volatile Signals signals = new Signals(1);

  @Spawn
  int tick(int n) {
    return n + 1;
  }

  @Spawn
  int endless(int kind) {
    signals.begun.countDown();
    int x = 0;
    switch (kind) {
      case 0:
        while (x >= 0) {
          x = tick(1);
          sync();
        }
        break;
      case 1:
        while (kind > 0) {
          tick(1);
        }
        break;
      case 2:
        while (kind > 0) {
          int y = deeper(12);
          sync();
          x = Math.max(x, y);
        }
        break;
      default:
        while (!aborted()) {
          Thread.onSpinWait();
        }
        signals.left.countDown();
    }
    return 4711;
  }

  @Spawn
  int deeper(int n) {
    if (n == 0) {
      return 1;
    }
    int x = deeper(n - 1);
    int y = deeper(n - 1);
    sync();
    return x + y;
  }

  @Spawn
  int unwanted() {
    return signals.unwanted.incrementAndGet();
  }

  @Spawn
  int meet() {
    signals.met.countDown();
    return Signals.await(signals.met) ? 1 : 0;
  }

  String search(int workers, int kind) {
    int[] found = new int[workers];
    for (int i = 1; i < workers; i++) {
      found[i] = endless(kind);
    }
    boolean begun = Signals.await(signals.begun);
    int last = 5;
    // A worker that syncs in its endless call looks for work there, and might begin one before the abort.
    int mostUnwanted = kind % 2 == 1 ? 10 : 0;
    for (int i = 0; i < mostUnwanted; i++) {
      last = unwanted();
    }
    abort();
    sync();
    int old = last;
    for (int i = 1; i < workers; i++) {
      old += found[i];
    }
    boolean left = kind < 3 || Signals.await(signals.left);
    // A worker that still ran an endless call would not come here.
    int[] met = new int[workers];
    for (int i = 0; i < workers; i++) {
      met[i] = meet();
    }
    sync();
    int all = 0;
    for (int m : met) {
      all += m;
    }
    return begun + " " + old + " " + signals.unwanted.get() + " " + left + " " + all;
  }

  /** Not rewritten. Therefore the search begins in the heap, with its spawns public. */
  static final class Start {
    static String search(int workers, int kind) {
      return new Speculative().search(workers, kind);
    }
  }

  public static Object run(int workers, int kind) {
    signals = new Signals(workers);
    return Start.search(workers, kind);
  }
}
