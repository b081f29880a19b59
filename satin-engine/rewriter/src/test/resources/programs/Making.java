package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Results go to objects whose constructors pass the object on, or make others of their kind. */
public class Making extends SatinObject {
  static Box last;
  static Box[] all = new Box[1];

  static class Box {
    long v = 4;
  }

  /** Tells others of itself by the constructor of another class. */
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

  /** Its constructor calls itself. */
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

  /** One calls the other. */
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
        + program.evenOrOdd(n);
  }
}
