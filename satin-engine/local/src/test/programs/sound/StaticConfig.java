package sound;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** main sets static fields from its arguments, and tasks read the fields. */
public class StaticConfig extends SatinObject {
  static int limit;
  static Map<String, Integer> weights;

  @Spawn
  int weigh(int from, int to) {
    if (to - from == 1) {
      return from < limit ? weights.get("low") : weights.get("high");
    }
    int middle = (from + to) / 2;
    int left = weigh(from, middle);
    int right = weigh(middle, to);
    sync();
    return left + right;
  }

  public static void main(String[] args) {
    limit = Integer.parseInt(args[0]);
    weights = new HashMap<>(Map.of("low", 1, "high", 100));
    System.out.println(new StaticConfig().weigh(0, 20));
    weights.put("high", 1000);
    System.out.println(new StaticConfig().weigh(0, 20));
  }
}
