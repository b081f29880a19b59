package sites;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Spawned calls use lambdas of a static map and of an argument, an object with a superclass that is
 * not serializable, and a long linked list.
 */
public class CarriesObjects extends SatinObject {
  static class Base {
    int scale = 1;
    int[] more = {0};
  }

  static final class Scaled extends Base implements Serializable {
    int offset;
  }

  static final class Link implements Serializable {
    final int number;
    final Link next;

    Link(int number, Link next) {
      this.number = number;
      this.next = next;
    }
  }

  static final int LENGTH = 20_000;
  static final Map<String, IntUnaryOperator> OPERATORS = new HashMap<>();

  @Spawn
  Scaled sum(int depth, IntUnaryOperator operator, Scaled scaled, Link list) {
    Elsewhere.work();
    Scaled result = new Scaled();
    if (depth > 0) {
      Scaled a = sum(depth - 1, operator, scaled, list);
      Scaled b = sum(depth - 1, operator, scaled, list);
      result.scale = a.scale + b.scale;
      return result;
    }
    Elsewhere.mark();
    int length = 0;
    for (Link link = list; link != null; link = link.next) {
      length++;
    }
    result.scale = OPERATORS.get("twice").applyAsInt(operator.applyAsInt(length));
    result.scale += scaled.scale + scaled.more[0] + scaled.offset;
    return result;
  }

  public static void main(String[] args) throws Exception {
    List<String> wrong = new ArrayList<>();
    Link list = null;
    for (int i = 0; i < LENGTH; i++) {
      list = new Link(i, list);
    }
    for (int round = 1; Elsewhere.isAwaited() || round < 4; round++) {
      int step = round;
      OPERATORS.put("twice", n -> 2 * n + step);
      Scaled scaled = new Scaled();
      scaled.scale = 10 * round;
      scaled.more[0] = 100 * round;
      scaled.offset = 1000 * round;
      long sum = new CarriesObjects().sum(4, n -> n + step, scaled, list).scale;
      long right = 16L * (2 * (LENGTH + round) + round + 1110 * round);
      if (sum != right) {
        wrong.add("round " + round + ": " + sum + " instead of " + right);
      }
    }
    Files.writeString(Path.of(args[0]), wrong.toString());
  }
}
