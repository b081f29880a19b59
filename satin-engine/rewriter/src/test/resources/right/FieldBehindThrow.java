package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The code behind a call throws, and the field, element or static has the result nevertheless. */
public class FieldBehindThrow extends SatinObject {
  static long stat;
  long field;
  final long[] table = new long[2];

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  public int zero(int n) {
    return n - n;
  }

  void field(int n, int zero) {
    field = fib(n);
    field = n / zero;
  }

  void element(int n, long[] other) {
    table[0] = fib(n);
    other[0] = 3;
  }

  void ofClass(int n) {
    stat = fib(n);
    throw new IllegalStateException();
  }

  String within(int n, int zero) {
    try {
      field = fib(n + 1);
      return "" + n / zero;
    } catch (ArithmeticException e) {
      return "caught " + field;
    }
  }

  public static Object run(int n) {
    FieldBehindThrow f = new FieldBehindThrow();
    stat = 0;
    String text = "";
    try {
      f.field(n, 0);
    } catch (ArithmeticException e) {
      text += "divided ";
    }
    try {
      f.element(n, null);
    } catch (NullPointerException e) {
      text += "null ";
    }
    try {
      f.ofClass(n);
    } catch (IllegalStateException e) {
      text += "thrown ";
    }
    text += f.field + " " + f.table[0] + " " + stat;
    return text + " " + f.within(n, 0);
  }
}
