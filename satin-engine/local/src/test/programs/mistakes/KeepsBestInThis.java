package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Keeps the best solution in a field of the object that spawns. */
public class KeepsBestInThis extends SatinObject {
  private int best = Integer.MIN_VALUE;

  @Spawn
  void search(int depth, int value) {
    if (depth == 0) {
      if (value > best) {
        best = value; // written
      }
      return;
    }
    search(depth - 1, 3 * value + 1); // mistake
    search(depth - 1, -2 * value);
    sync();
  }

  int start() {
    search(5, 1);
    sync();
    return best;
  }

  public static void main(String[] args) {
    System.out.println("best " + new KeepsBestInThis().start());
  }
}
