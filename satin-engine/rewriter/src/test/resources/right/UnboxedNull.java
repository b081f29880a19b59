package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The result of a spawned call is unboxed, and the clause around the call handles null. */
public class UnboxedNull extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  Integer boxed(int n) {
    fib(n % 4);
    return n % 2 == 0 ? null : n;
  }

  int implied(int n) {
    int x = 7;
    try {
      x = boxed(n);
    } catch (NullPointerException e) {
      x = -1;
    }
    return x;
  }

  int behind(int n) {
    int x = 7;
    try {
      x = boxed(n);
    } catch (NullPointerException e) {
      x = -1;
    }
    sync();
    return x;
  }

  String outside(int n) {
    int x = 7;
    int y = 8;
    try {
      x = boxed(n);
      y = boxed(n + 1);
      sync();
    } catch (NullPointerException e) {
      return x + " " + y + " caught";
    }
    return x + " " + y;
  }

  int thrown(int n) {
    int x = boxed(n);
    sync();
    return x;
  }

  public static Object run(int n) {
    UnboxedNull u = new UnboxedNull();
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      s.append(u.implied(i)).append(' ').append(u.behind(i)).append(' ').append(u.outside(i));
      try {
        s.append(u.thrown(i));
      } catch (NullPointerException e) {
        s.append("thrown");
      }
    }
    return s.toString();
  }
}
