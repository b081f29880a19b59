package mistakes;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Collects solutions in a list that is handed down. */
public class CollectsIntoList extends SatinObject {
  @Spawn
  void find(int n, int depth, List<Integer> found) {
    if (depth == 0) {
      if (n % 3 == 0) {
        found.add(n); // written
      }
      return;
    }
    find(2 * n, depth - 1, found); // mistake
    find(2 * n + 1, depth - 1, found);
    sync();
  }

  List<Integer> start() {
    List<Integer> found = new ArrayList<>();
    find(1, 4, found);
    sync();
    return found;
  }

  public static void main(String[] args) {
    System.out.println(new CollectsIntoList().start().size() + " found");
  }
}
