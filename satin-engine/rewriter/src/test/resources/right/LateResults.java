package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** After a store has failed in a try block, results of later calls do not come at the next sync. */
public class LateResults extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  String late() {
    long[] a = new long[2];
    long[] b = new long[2];
    String s = "";
    try {
      a[2] = fib(3);
      b[0] = fib(4);
      sync();
    } catch (ArrayIndexOutOfBoundsException e) {
      s = "caught";
    }
    a[1] = fib(5);
    sync();
    return s + Arrays.toString(a) + Arrays.toString(b);
  }

  public static Object run(int n) {
    return new LateResults().late();
  }
}
