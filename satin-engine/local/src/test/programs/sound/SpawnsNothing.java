package sound;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Does nothing, and ends with an error, without arguments. */
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
