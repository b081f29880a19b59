package programs;

import ibis.satin.Inlet;
import ibis.satin.SatinObject;
import ibis.satin.SharedObject;
import ibis.satin.Spawnable;
import ibis.satin.WriteMethodsInterface;
import java.util.concurrent.TimeUnit;

interface Calls extends Spawnable {
  long fib(int n);

  void search(int from, int to, int value) throws WrittenForSatin.Found;

  int lower(WrittenForSatin.Best best, int n);
}

/** The features of Satin's programs, with Satin's names. */
public class WrittenForSatin extends SatinObject implements Calls {

  static class Found extends Inlet {
    final int at;

    Found(int at) {
      this.at = at;
    }
  }

  interface BestWrites extends WriteMethodsInterface {
    void lower(int to);
  }

  static class Best extends SharedObject implements BestWrites {
    private volatile int best = Integer.MAX_VALUE;

    public void lower(int to) {
      best = Math.min(best, to);
    }

    int best() {
      return best;
    }
  }

  public long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  public static Object fibs(int n) {
    WrittenForSatin program = new WrittenForSatin();
    long result = program.fib(n);
    program.sync();
    return result;
  }

  public void search(int from, int to, int value) throws Found {
    if (to - from == 1) {
      if (from == value) {
        throw new Found(from);
      }
      return;
    }
    int middle = (from + to) / 2;
    search(from, middle, value);
    search(middle, to, value);
    sync();
  }

  /** One clause around the calls and the sync, as in Satin's own programs. */
  public static Object finds(int n) {
    WrittenForSatin program = new WrittenForSatin();
    int result = -1;
    try {
      program.search(0, n / 2, n - 1);
      program.search(n / 2, n, n - 1);
      program.sync();
    } catch (Found found) {
      program.abort();
      result = found.at;
      return result;
    }
    return result;
  }

  interface Halves extends Spawnable {
    int half(int which) throws Found;

    int step(int n);
  }

  /** Its first half continues for a minute unless it is aborted. It stops at a spawn. */
  static class Searcher extends SatinObject implements Halves {
    public int half(int which) throws Found {
      if (which == 1) {
        throw new Found(42);
      }
      int sum = 0;
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (System.nanoTime() < deadline) {
        sum = step(sum);
        sync();
      }
      return sum;
    }

    public int step(int n) {
      return n + 1;
    }
  }

  public static Object abortsTheOther(int unused) {
    Searcher searcher = new Searcher();
    try {
      searcher.half(0);
      searcher.half(1);
      searcher.sync();
    } catch (Found found) {
      searcher.abort();
      return found.at;
    }
    return -1;
  }

  public int lower(Best best, int n) {
    best.lower(n);
    return best.best() <= n ? 1 : 0;
  }

  public static Object shares(int n) {
    WrittenForSatin program = new WrittenForSatin();
    Best best = new Best();
    best.exportObject();
    int[] seen = new int[n];
    for (int i = 0; i < n; i++) {
      seen[i] = program.lower(best, 100 - i);
    }
    program.sync();
    int all = 0;
    for (int one : seen) {
      all += one;
    }
    return all + "/" + best.best();
  }

  public static Object copies(int n) {
    pause();
    int[][] whole = new int[n][1];
    int[][] copy = (int[][]) deepCopy(whole);
    copy[0][0] = 7;
    resume();
    return whole[0][0] + "" + copy[0][0] + needMoreJobs() + localJob();
  }
}
