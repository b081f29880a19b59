package sound;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.SharedObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.WriteMethod;

/** Prunes by a bound that all tasks share. */
public class Shares extends SatinObject {
  static class Bound extends SharedObject {
    private int least = Integer.MAX_VALUE;

    @WriteMethod
    void lower(int to) {
      least = Math.min(least, to);
    }

    int least() {
      return least;
    }
  }

  @Spawn
  int search(Bound bound, int depth, int cost) {
    if (cost >= bound.least()) {
      return Integer.MAX_VALUE;
    }
    if (depth == 0) {
      bound.lower(cost);
      return cost;
    }
    int left = search(bound, depth - 1, cost + 3);
    int right = search(bound, depth - 1, cost + depth % 3);
    sync();
    return Math.min(left, right);
  }

  int start() {
    Bound bound = new Bound();
    int found = search(bound, 7, 0);
    sync();
    return Math.min(found, bound.least());
  }

  public static void main(String[] args) {
    System.out.println("least " + new Shares().start());
  }
}
