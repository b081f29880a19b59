package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Results go to objects whose constructors pass the object on, or make others of their kind, and to
 * arrays that nobody else knows.
 */
public class Making extends SatinObject {
  static Box last;
  static Box[] all = new Box[1];

  static class Box {
    long v = 4;
  }

  /** Its constructor passes the object to the constructor of another class. */
  static class Told extends Box {
    Told() {
      new Keeper(this);
    }
  }

  static class ToldAmongOthers extends Box {
    ToldAmongOthers(int n) {
      new Keeper(this, n);
    }
  }

  static class Copied extends Box {
    Copied() {
      Box me = this;
      all[0] = me;
    }
  }

  static class Keeper {
    Keeper(Box box) {
      last = box;
    }

    Keeper(Box box, int n) {
      last = n > 0 ? box : null;
    }
  }

  /** Its constructor makes another object of the same class. */
  static class Chain extends Box {
    final Chain next;

    Chain(int n) {
      next = n > 0 ? new Chain(n - 1) : null;
    }

    long sum() {
      return next == null ? v : v + next.sum();
    }
  }

  private static long seen() {
    return last.v;
  }

  private static long seenInArray() {
    return all[0].v;
  }

  /** Each of the two methods calls the other method. */
  private static boolean even(int n, Box box) {
    return n == 0 ? box.v % 2 == 0 : odd(n - 1, box);
  }

  private static boolean odd(int n, Box box) {
    return n == 0 ? box.v % 2 == 1 : even(n - 1, box);
  }

  @Spawn
  long work(int n) {
    return n < 2 ? n : half(n - 1) + 3L * n;
  }

  private long half(int n) {
    long x = work(n / 2);
    sync();
    return x;
  }

  private long told(int n) {
    Told box = new Told();
    box.v = work(n);
    return seen();
  }

  private long toldAmongOthers(int n) {
    ToldAmongOthers box = new ToldAmongOthers(n + 1);
    box.v = work(n);
    return seen() * 3;
  }

  private long copied(int n) {
    Copied box = new Copied();
    box.v = work(n);
    return seenInArray() * 5;
  }

  private long chain(int n) {
    Chain chain = new Chain(3);
    chain.v = work(n);
    chain.next.v = work(n + 1);
    return chain.sum();
  }

  private boolean evenOrOdd(int n) {
    Box box = new Box();
    box.v = work(n);
    boolean even = even(n % 5, box);
    box.v = work(n + 1);
    return even ^ odd(n % 5, box);
  }

  @Spawn
  long pairs(int n) {
    if (n < 2) {
      return n;
    }
    long[] r = new long[2];
    r[0] = pairs(n - 1);
    r[1] = pairs(n - 2);
    sync();
    return r[0] * 3 + r[1];
  }

  /** Another array each time, of another kind, and one that only one branch has. */
  @Spawn
  int kinds(int n) {
    int sum = 0;
    for (int i = 0; i < 3 && n > 0; i++) {
      short[] s = new short[1];
      double[] d = new double[2];
      s[0] = (short) kinds(n - 1 - i);
      if (i == 1) {
        boolean[] b = new boolean[1];
        b[0] = isOdd(n);
        sum += kinds(n - 2);
        sum += b[0] ? 1 : 2;
      }
      d[1] = kinds(n - 3);
      sum = sum * 7 + s[0] + (int) d[1];
    }
    return sum;
  }

  @Spawn
  boolean isOdd(int n) {
    return n % 2 == 1;
  }

  @Spawn
  int failing(int n) {
    if (n % 3 == 0) {
      throw new IllegalStateException("failing " + n);
    }
    return n;
  }

  private int caught(int n) {
    int[] r = new int[3];
    try {
      r[0] = failing(n);
      r[2] = failing(n + 1);
      r[1] = failing(n + 2);
      sync();
    } catch (IllegalStateException e) {
      return r[0] + r[1] * 3 + r[2] * 5 + e.getMessage().length();
    }
    return -r[0];
  }

  public static Object run(int seed) {
    Making program = new Making();
    int n = seed % 40;
    return program.told(n)
        + " "
        + program.toldAmongOthers(n)
        + " "
        + program.copied(n)
        + " "
        + program.chain(n)
        + " "
        + program.evenOrOdd(n)
        + " "
        + program.pairs(seed % 12)
        + " "
        + program.kinds(seed % 6)
        + " "
        + program.caught(n);
  }
}
