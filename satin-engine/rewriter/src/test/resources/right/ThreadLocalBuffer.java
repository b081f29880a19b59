package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A ThreadLocal of the program before and behind a spawned call of the same method. */
public class ThreadLocalBuffer extends SatinObject {
  static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  String text(int depth) {
    StringBuilder b = BUFFER.get();
    int at = b.length();
    b.append("<").append(depth);
    long x = fib(4);
    long y = depth > 0 ? text(depth - 1).length() : 0;
    long z = depth > 0 ? text(depth - 1).length() : 0;
    BUFFER.get().append(" ").append(x + y + z).append(">");
    String s = BUFFER.get().substring(at);
    BUFFER.get().setLength(at);
    return s;
  }

  public static Object run(int n) {
    return new ThreadLocalBuffer().text(n / 2);
  }
}
