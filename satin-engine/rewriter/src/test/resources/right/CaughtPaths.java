package right;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Each caller adds its range to an exception with fields, and one of them ends it. */
public class CaughtPaths extends SatinObject {

  static class Bad extends Exception {
    private static final long serialVersionUID = 1L;
    final int at;
    final List<String> path = new ArrayList<>();

    Bad(int at) {
      super("bad " + at);
      this.at = at;
    }
  }

  @Spawn
  int sum(int from, int to) throws Bad {
    if (to - from == 1) {
      if (from % 5 == 4) {
        throw new Bad(from);
      }
      return from;
    }
    int middle = (from + to) / 2;
    try {
      int left = sum(from, middle);
      int right = sum(middle, to);
      sync();
      return left + right;
    } catch (Bad bad) {
      bad.path.add(from + "-" + to);
      if (to - from > 6) {
        return -100 * bad.at + bad.path.size();
      }
      throw bad;
    } finally {
      done++;
    }
  }

  private int done;

  @Spawn
  String first(int i) {
    String a = "a";
    String b = "b";
    try {
      a = text(i);
      b = text(i + 1);
      sync();
    } catch (IllegalStateException e) {
      return a + b + e.getMessage();
    }
    return a + b;
  }

  @Spawn
  String text(int i) {
    if (i % 3 == 2) {
      throw new IllegalStateException("no " + i);
    }
    return "t" + i;
  }

  public static Object run(int n) {
    CaughtPaths program = new CaughtPaths();
    List<Object> all = new ArrayList<>();
    for (int i = 1; i <= n; i += 3) {
      try {
        int sum = program.sum(0, i);
        program.sync();
        all.add(sum);
      } catch (Bad bad) {
        all.add(bad.getMessage() + bad.path);
      }
      all.add(program.first(i) + program.first(i + 1));
    }
    return all + " " + program.done;
  }
}
