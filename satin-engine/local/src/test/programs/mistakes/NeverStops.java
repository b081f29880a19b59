package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A recursion that has no end. */
public class NeverStops extends SatinObject {
  @Spawn
  long fib(long n) {
    long a = fib(n - 1); // mistake
    long b = fib(n - 2);
    sync();
    return a + b;
  }

  public static void main(String[] args) {
    System.out.println(new NeverStops().fib(30));
  }
}
