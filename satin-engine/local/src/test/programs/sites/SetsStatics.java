package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.locks.ReentrantLock;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** main sets static fields, spawned calls read them, and main sets them again. */
public class SetsStatics extends SatinObject {
  static class Settings {
    static int factor = 1;
    static final int TWICE;

    static {
      TWICE = 2 * factor;
    }
  }

  static final class Item {
    int weight;

    Item(int weight) {
      this.weight = weight;
    }
  }

  static final Map<String, Integer> TABLE = new HashMap<>(Map.of("a", 1));
  static final int[] NUMBERS = new int[4];
  static final List<Item> ITEMS = new ArrayList<>();
  static Scanner input;
  static String name;

  static class Weight implements java.io.Serializable {
    int weight;
  }

  static final Weight WEIGHT = new Weight();

  /** A thread that has ended holds this lock. Each node has another lock. */
  static final ReentrantLock HELD = new ReentrantLock();

  @Spawn
  long sum(int depth) {
    Elsewhere.work();
    if (depth > 0) {
      long a = sum(depth - 1);
      long b = sum(depth - 1);
      return a + b;
    }
    Elsewhere.mark();
    return Settings.factor
        + Settings.TWICE
        + TABLE.get("a")
        + NUMBERS[3]
        + WEIGHT.weight
        + HELD.getQueueLength()
        + name.length();
  }

  public static void main(String[] args) throws Exception {
    input = new Scanner("tasks do not read it");
    Thread holder = new Thread(HELD::lock);
    holder.start();
    holder.join();
    List<String> wrong = new ArrayList<>();
    for (int round = 1; Elsewhere.isAwaited() || round < 4; round++) {
      Settings.factor = round;
      TABLE.put("a", 10 * round);
      NUMBERS[3] = 100 * round;
      WEIGHT.weight = 1000 * round;
      name = "x".repeat(round);
      if (args.length > 1) {
        ITEMS.add(new Item(round));
      }
      long sum = new SetsStatics().sum(6);
      long right = 64L * (round + 2 + 10 * round + 100 * round + 1000 * round + round);
      if (sum != right) {
        wrong.add("round " + round + ": " + sum + " instead of " + right);
      }
    }
    Files.writeString(Path.of(args[0]), wrong.toString());
  }
}
