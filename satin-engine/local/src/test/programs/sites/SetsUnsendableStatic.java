package sites;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** main fills a static list with objects that cannot be sent; spawned calls read it. */
public class SetsUnsendableStatic extends SatinObject {
  static final class Item {
    int weight = 3;
  }

  static final List<Item> ITEMS = new ArrayList<>();

  @Spawn
  long sum(int depth) {
    Elsewhere.work();
    if (depth > 0) {
      long a = sum(depth - 1);
      long b = sum(depth - 1);
      return a + b;
    }
    Elsewhere.mark();
    return ITEMS.get(0).weight;
  }

  public static void main(String[] args) {
    ITEMS.add(new Item());
    while (Elsewhere.isAwaited()) {
      new SetsUnsendableStatic().sum(6);
    }
  }
}
