package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Calls that change static fields, or have an outer object, stay. Others run on any node. */
public class ChangesStatics extends SatinObject {
  static final AtomicLong TOTAL = new AtomicLong();
  static final Random MAINS = new Random(1);
  static final Random DRAWN = new Random(2);
  static final Scanner NUMBERS = new Scanner("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
  static int next;

  /** Cannot be serialized. */
  static class Outer {
    long bias = 3;

    class Inner extends SatinObject {
      @Spawn
      long sum(int n) {
        if (n < 2) {
          return bias;
        }
        long a = sum(n - 1);
        long b = sum(n - 2);
        sync();
        return a + b;
      }
    }
  }

  @Spawn
  void count(int depth) {
    if (depth == 0) {
      TOTAL.addAndGet(depth + 1);
      return;
    }
    count(depth - 1);
    count(depth - 1);
  }

  @Spawn
  List<Integer> number(int depth) {
    List<Integer> numbers = new ArrayList<>(List.of(next++));
    if (depth > 0) {
      List<Integer> left = number(depth - 1);
      List<Integer> right = number(depth - 1);
      numbers.addAll(left);
      numbers.addAll(right);
    }
    return numbers;
  }

  @Spawn
  long draw(int depth) {
    return depth == 0 ? DRAWN.nextInt(100) : draw(depth - 1) + 3 * draw(depth - 1);
  }

  @Spawn
  long read(int depth) {
    return depth == 0 ? NUMBERS.nextInt() : read(depth - 1) + 3 * read(depth - 1);
  }

  @Spawn
  long anywhere(int depth) {
    Elsewhere.work();
    if (depth > 0) {
      long a = anywhere(depth - 1);
      long b = anywhere(depth - 1);
      return a + b;
    }
    Elsewhere.mark();
    return 1;
  }

  private static long drawn(Random random, int depth) {
    return depth == 0
        ? random.nextInt(100)
        : drawn(random, depth - 1) + 3 * drawn(random, depth - 1);
  }

  private static void expect(Object right, Object found, List<String> wrong) {
    if (!right.equals(found)) {
      wrong.add(found + " instead of " + right);
    }
  }

  public static void main(String[] args) throws Exception {
    MAINS.nextInt();
    List<String> wrong = new ArrayList<>();
    ChangesStatics program = new ChangesStatics();
    while (Elsewhere.isAwaited()) {
      expect(64L, program.anywhere(6), wrong);
    }
    program.count(10);
    program.sync();
    expect(1_024L, TOTAL.get(), wrong);
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 511; i++) {
      numbers.add(i);
    }
    expect(numbers, program.number(8), wrong);
    expect(drawn(new Random(2), 8), program.draw(8), wrong);
    expect(read(new int[] {1}, 4), program.read(4), wrong);
    expect(3L * 233, new Outer().new Inner().sum(12), wrong);
    Files.writeString(Path.of(args[0]), wrong.toString());
  }

  private static long read(int[] at, int depth) {
    return depth == 0 ? at[0]++ : read(at, depth - 1) + 3 * read(at, depth - 1);
  }
}
