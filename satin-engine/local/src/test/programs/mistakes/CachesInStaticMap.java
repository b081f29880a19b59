package mistakes;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Leaves results in a static map, where main looks for them. */
public class CachesInStaticMap extends SatinObject {
  static final Map<Integer, Long> RESULTS = new HashMap<>();

  @Spawn
  void square(int n) {
    RESULTS.put(n, (long) n * n); // mistake
  }

  void start() {
    for (int i = 0; i < 8; i++) {
      square(i);
    }
    sync();
  }

  public static void main(String[] args) {
    new CachesInStaticMap().start();
    System.out.println(RESULTS.values().stream().mapToLong(n -> n).sum());
  }
}
