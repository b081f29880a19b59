package programs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.SharedObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.WriteMethod;

interface Lowered<T> {
  @WriteMethod
  boolean lower(T to, long weight, double factor);
}

abstract class Base extends SharedObject {
  protected volatile int best;
  private int writes;

  Base(int best) {
    if (best < 0) {
      this.best = 0;
      return;
    }
    this.best = best;
  }

  @WriteMethod
  protected int count(int by) {
    writes += by;
    return writes;
  }

  synchronized int writes() {
    return writes;
  }

  @WriteMethod
  abstract void clear(int[] with) throws Exception;
}

final class Bound extends Base implements Lowered<Integer> {
  Bound(int best) {
    super(best);
  }

  @Override
  public boolean lower(Integer to, long weight, double factor) {
    boolean lower = to * weight * factor < best;
    if (lower) {
      best = (int) (to * weight * factor);
    }
    count(lower ? 1 : 0);
    return lower;
  }

  @Override
  protected int count(int by) {
    return super.count(by) + 0;
  }

  @Override
  void clear(int[] with) throws Exception {
    with[0]++;
    if (with.length > 1) {
      throw new Exception("too many: " + with.length);
    }
    best = with[0];
  }
}

public class Bounds extends SatinObject {
  private final Bound bound;

  Bounds(Bound bound) {
    this.bound = bound;
  }

  @Spawn
  int search(int from, int to) {
    if (to - from == 1) {
      int value = Math.floorMod(from * 7919, 1009);
      bound.lower(value, 1, 1.0);
      return value;
    }
    int middle = (from + to) >>> 1;
    int x = search(from, middle);
    int y = search(middle, to);
    sync();
    return Math.min(x, y);
  }

  public static Object run(int seed) {
    List<Object> seen = new ArrayList<>();
    Bound bound = new Bound(5000 + seed);
    Bounds bounds = new Bounds(bound);
    int least = bounds.search(seed, seed + 400);
    bounds.sync();
    seen.add(least);
    seen.add(bound.best);
    seen.add(((Lowered<Integer>) bound).lower(0, 1L, 0.5));
    seen.add(bound.writes() > 0);
    int[] with = {seed};
    try {
      bound.clear(with);
      seen.add(bound.best + with[0]);
      bound.clear(new int[2]);
    } catch (Exception e) {
      seen.add(e.getMessage());
    }
    seen.add(new Bound(-1).best);
    return seen;
  }
}
