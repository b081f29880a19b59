package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Some calls change a Random of a constant, and stay on their node. Other calls leave, and read a
 * BitSet of a constant that main changes.
 */
public class ReadsNothingThatStays extends SatinObject {
  static final Random RANDOM = new Random(3);
  static final BitSet BITS = new BitSet();

  @Spawn
  long draw(int depth) {
    if (depth == 0) {
      return RANDOM.nextInt(100);
    }
    long a = draw(depth - 1);
    long b = draw(depth - 1);
    return 3 * a + b;
  }

  @Spawn
  long count(int depth) {
    Elsewhere.work();
    if (depth > 0) {
      long a = count(depth - 1);
      long b = count(depth - 1);
      return a + b;
    }
    Elsewhere.mark();
    return BITS.cardinality();
  }

  private static long drawn(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(100);
    }
    long a = drawn(random, depth - 1);
    return 3 * a + drawn(random, depth - 1);
  }

  public static void main(String[] args) throws Exception {
    List<String> wrong = new ArrayList<>();
    Random same = new Random(3);
    for (int round = 1; Elsewhere.isAwaited() || round < 4; round++) {
      BITS.set(round);
      long drawn = new ReadsNothingThatStays().draw(3);
      long right = drawn(same, 3);
      long count = new ReadsNothingThatStays().count(6);
      if (drawn != right || count != 64L * round) {
        wrong.add("round " + round + ": " + drawn + " and " + count + " instead of " + right);
      }
    }
    Files.writeString(Path.of(args[0]), wrong.toString());
  }
}
