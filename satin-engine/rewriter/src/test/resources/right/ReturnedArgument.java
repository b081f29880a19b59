package right;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A spawned call returns one of the objects it was given, and the caller marks it. */
public class ReturnedArgument extends SatinObject {
  static class Item implements Serializable {
    final int v;
    boolean mark;

    Item(int v) {
      this.v = v;
    }
  }

  @Spawn
  Item best(Item[] items, int lo, int hi) {
    if (hi - lo == 1) {
      return items[lo];
    }
    int m = (lo + hi) / 2;
    Item l = best(items, lo, m);
    Item r = best(items, m, hi);
    return l.v >= r.v ? l : r;
  }

  public static Object run(int n) {
    Item[] items = new Item[n];
    for (int i = 0; i < n; i++) {
      items[i] = new Item(i * 7 % n);
    }
    new ReturnedArgument().best(items, 0, n).mark = true;
    int marked = 0;
    for (Item item : items) {
      marked += item.mark ? item.v + 1 : 0;
    }
    return marked;
  }
}
