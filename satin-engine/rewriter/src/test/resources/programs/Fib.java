package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

interface FibSpawns extends Spawnable {
  long fib(int n);
}

public class Fib extends SatinObject implements FibSpawns {
  public long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  public static Object run(int seed) {
    Fib fib = new Fib();
    long result = fib.fib(10 + seed % 10);
    fib.sync();
    return result;
  }

  public static void main(String[] args) {
    System.out.println(run(Integer.parseInt(args[0])));
  }
}
