package mistakes;

import java.util.Random;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** All tasks draw from one generator, so that their order determines their numbers. */
public class SharesRandom extends SatinObject {
  private static final Random RANDOM = new Random(42);

  @Spawn
  double estimate(int samples) {
    int inside = 0;
    for (int i = 0; i < samples; i++) {
      double x = RANDOM.nextDouble(); // mistake
      inside += x * x < 0.5 ? 1 : 0;
    }
    return (double) inside / samples;
  }

  void start() {
    double first = estimate(50);
    double second = estimate(70);
    double third = estimate(90);
    sync();
    System.out.println(first + 2 * second + 3 * third);
  }

  public static void main(String[] args) {
    new SharesRandom().start();
  }
}
