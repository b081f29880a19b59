package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The override of the next spawned call reads the field that gets the result. */
public class OverrideReads {
  abstract static class Shape extends SatinObject {
    long weight;

    @Spawn
    public long fib(int n) {
      return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    @Spawn
    abstract long area(int n);

    long all(int n) {
      weight = fib(n);
      return area(2);
    }
  }

  static class Square extends Shape {
    @Override
    long area(int n) {
      return weight + n;
    }
  }

  public static Object run(int n) {
    return new Square().all(n);
  }
}
