package right;

import java.io.Serializable;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** An array with results goes to the next call inside a record, a list, a lambda. */
public class Wrapped extends SatinObject {
  record Pair(long[] v) implements Serializable {}

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long combine(Pair p) {
    return p.v()[0] * 10 + p.v()[1];
  }

  long inRecord(int n) {
    long[] v = new long[2];
    v[0] = fib(n);
    v[1] = fib(n + 1);
    return combine(new Pair(v));
  }

  long inList(int n) {
    long[] v = new long[2];
    List<long[]> list = List.of(v);
    v[0] = fib(n);
    return list.get(0)[0];
  }

  long inLambda(int n) {
    long[] v = new long[2];
    java.util.function.LongSupplier seen = () -> v[0];
    v[0] = fib(n);
    return seen.getAsLong();
  }

  public static Object run(int n) {
    Wrapped w = new Wrapped();
    return w.inRecord(n) + " " + w.inList(n) + " " + w.inLambda(n);
  }
}
