package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Recursion as deep as it is wide. */
public class Deep extends SatinObject {
  /** The events at the deepest point of the recursion. */
  public static Runnable bottom = () -> {};

  @Spawn
  long down(int n) {
    if (n == 0) {
      bottom.run();
      return 0;
    }
    long rest = down(n - 1);
    sync();
    return rest + n;
  }

  @Spawn
  long endless(long n) {
    long a = endless(n + 1);
    long b = endless(n + 2);
    sync();
    return a + b;
  }

  public static Object run(int depth) {
    Deep deep = new Deep();
    long sum;
    if (depth < 0) {
      sum = deep.endless(depth);
    } else {
      sum = deep.down(depth);
    }
    deep.sync();
    return sum;
  }
}
