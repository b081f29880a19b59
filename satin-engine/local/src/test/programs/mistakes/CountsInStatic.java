package mistakes;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Counts calls in a static field. */
public class CountsInStatic extends SatinObject {
  static long calls;

  @Spawn
  int fib(int n) {
    calls++; // mistake
    if (n < 2) {
      return n;
    }
    int x = fib(n - 1);
    int y = fib(n - 2);
    sync();
    return x + y;
  }

  int start(int n) {
    int result = fib(n);
    sync();
    return result;
  }

  public static void main(String[] args) {
    int result = new CountsInStatic().start(10);
    System.out.println("fib = " + result + ", calls = " + calls);
  }
}
