package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** main sets fields of enum constants, spawned calls read them, and main sets them again. */
public class SetsEnums extends SatinObject {
  enum Operator {
    ADD,
    TIMES {
      int own = 1;

      @Override
      int more() {
        return own;
      }

      @Override
      void set(int n) {
        own = n;
      }
    };

    int weight = 1;
    final int[] counts = new int[2];

    int more() {
      return 0;
    }

    void set(int n) {}
  }

  enum Settings {
    INSTANCE;

    final List<String> names = new ArrayList<>();
    String title = "none";
    Thread unread;
  }

  @Spawn
  long sum(int depth, Operator operator) {
    Elsewhere.work();
    if (depth > 0) {
      long a = sum(depth - 1, Operator.ADD);
      long b = sum(depth - 1, Operator.TIMES);
      return a + b;
    }
    Elsewhere.mark();
    return operator.weight
        + operator.counts[1]
        + operator.more()
        + Settings.INSTANCE.names.size()
        + Settings.INSTANCE.title.length();
  }

  public static void main(String[] args) throws Exception {
    Settings.INSTANCE.unread = new Thread();
    List<String> wrong = new ArrayList<>();
    for (int round = 1; Elsewhere.isAwaited() || round < 4; round++) {
      Operator.ADD.weight = round;
      Operator.ADD.counts[1] = 10 * round;
      Operator.TIMES.set(100 * round);
      Settings.INSTANCE.names.add("name");
      Settings.INSTANCE.title = "x".repeat(round);
      long sum = new SetsEnums().sum(6, Operator.ADD);
      long right = 32L * (round + 10 * round + 1 + 100 * round + 2 * (round + round));
      if (sum != right) {
        wrong.add("round " + round + ": " + sum + " instead of " + right);
      }
    }
    Files.writeString(Path.of(args[0]), wrong.toString());
  }
}
