package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A static initializer calls a method that spawns; tasks use the constant. */
public class ClinitSpawn extends SatinObject {
  static class Table {
    static final long X = new ClinitSpawn().fib(6);
  }

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long use(int n) {
    if (n < 2) {
      return Table.X;
    }
    long a = use(n - 1);
    long b = use(n - 2);
    return a + b;
  }

  public static Object run(int n) {
    return new ClinitSpawn().use(n);
  }
}
