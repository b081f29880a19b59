package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Code between a call and its sync reads what the call's clause writes. */
public class InletWrites extends SatinObject {
  long field;

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n);
    throw new IllegalStateException();
  }

  long variable(int n) {
    long seen = 1;
    long x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      seen = 5;
    }
    long y = seen * 2;
    sync();
    return y + x;
  }

  long object(int n) {
    field = 1;
    long[] box = {1};
    long x = 0;
    try {
      x = bad(n);
    } catch (IllegalStateException e) {
      field = 5;
      box[0] = 7;
    }
    long y = field * 2 + box[0];
    sync();
    return y + x;
  }

  public static Object run(int n) {
    InletWrites i = new InletWrites();
    return i.variable(n) + " " + i.object(n);
  }
}
