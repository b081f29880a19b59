package sound;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Ends by System.exit. */
public class Exits extends SatinObject {
  @Spawn
  int twice(int n) {
    return 2 * n;
  }

  int start() {
    int six = twice(3);
    sync();
    return six;
  }

  public static void main(String[] args) {
    System.out.println(new Exits().start());
    System.exit(args.length); // exit
  }
}
