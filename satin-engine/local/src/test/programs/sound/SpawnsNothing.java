package sound;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Without arguments, it has no effect and ends with an error. */
public class SpawnsNothing extends SatinObject {
  @Spawn
  int twice(int n) {
    return 2 * n;
  }

  int start(String[] args) {
    int result = twice(Integer.parseInt(args[0])); // thrown
    sync();
    return result;
  }

  public static void main(String[] args) {
    System.out.println(new SpawnsNothing().start(args));
  }
}
