package right;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A time that is read after a call is not earlier than a time that the call has read. */
public class Clocks extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long stamp(int n) {
    fib(n);
    return System.nanoTime();
  }

  boolean inOrder(int n) {
    long before = System.nanoTime();
    long inside = stamp(n);
    long after = System.nanoTime();
    return before <= inside && inside <= after;
  }

  public static Object run(int n) {
    return new Clocks().inOrder(n);
  }
}
