package right;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Unlisted methods of the JDK change the arguments of a spawned call. */
public class UnlistedChange extends SatinObject {
  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  void count(Map<Integer, Long> counts, int key) {
    counts.merge(key, fib(5), Long::sum);
  }

  @Spawn
  void flip(BitSet bits, int at) {
    bits.flip(at, at + 3);
  }

  long counted(int n) {
    Map<Integer, Long> counts = new TreeMap<>(Map.of(0, 4L));
    count(counts, n);
    return counts.hashCode();
  }

  long size(int n) {
    Map<Integer, Long> counts = new HashMap<>();
    count(counts, n);
    return counts.size();
  }

  long flipped(int n) {
    BitSet bits = new BitSet();
    flip(bits, n);
    return bits.cardinality();
  }

  public static Object run(int n) {
    UnlistedChange program = new UnlistedChange();
    return program.counted(n) + " " + program.size(n) + " " + program.flipped(n);
  }
}
