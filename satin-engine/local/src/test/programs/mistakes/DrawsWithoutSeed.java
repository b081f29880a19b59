package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Has another result in each run. */
public class DrawsWithoutSeed extends SatinObject {
  @Spawn
  long inside(int samples) {
    long inside = 0;
    for (int i = 0; i < samples; i++) {
      double x = Math.random(); // mistake
      double y = 0.5;
      inside += x * x + y * y < 1 ? 1 : 0;
    }
    return inside;
  }

  void start() {
    long one = inside(100_000);
    long other = inside(100_000);
    sync();
    System.out.println("inside: " + (one + other));
  }

  public static void main(String[] args) {
    new DrawsWithoutSeed().start();
  }
}
