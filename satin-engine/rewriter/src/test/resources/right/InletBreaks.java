package right;

import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A clause leaves a loop. Therefore the sequential program does not make the calls of later rounds. */
public class InletBreaks extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    long r = fib(n + 1);
    if (n == 2) {
      throw new IllegalStateException();
    }
    return r;
  }

  String breaks() {
    long[] r = new long[5];
    for (int i = 0; i < 5; i++) {
      try {
        r[i] = bad(i);
      } catch (IllegalStateException e) {
        break;
      }
    }
    sync();
    return Arrays.toString(r);
  }

  String goesOn() {
    long[] r = new long[5];
    for (int i = 0; i < 5; i++) {
      try {
        r[i] = bad(i);
      } catch (IllegalStateException e) {
        continue;
      }
    }
    sync();
    return Arrays.toString(r);
  }

  String leavesOuter() {
    long sum = 0;
    outer:
    for (int j = 0; j < 2; j++) {
      for (int i = 1; i < 4; i++) {
        try {
          sum += bad(i);
        } catch (IllegalStateException e) {
          break outer;
        }
      }
    }
    sync();
    return "" + sum;
  }

  public static Object run(int n) {
    InletBreaks i = new InletBreaks();
    return i.breaks() + i.goesOn() + i.leavesOuter();
  }
}
