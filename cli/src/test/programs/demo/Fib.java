package demo;

import org.satingrid.satin.SatinObject;

/** Fibonacci without a threshold; a second argument is the exit code to end with. */
public final class Fib extends SatinObject implements FibSpawns {
  private static final long serialVersionUID = 1L;

  @Override
  public long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  public static void main(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    Fib fib = new Fib();
    long result = fib.start(n);
    System.out.println("fib(" + n + ") = " + result);
    System.err.println("on standard error");
    if (arguments.length > 1) {
      System.exit(Integer.parseInt(arguments[1]));
    }
  }

  private long start(int n) {
    long result = fib(n);
    sync();
    return result;
  }
}
