package right;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawned methods that change their receiver, or static state, for other spawned calls to see. */
public class SharedState extends SatinObject {

  private static final int SIDE = 3;
  private static int next;
  private static Random random = new Random(1);
  private static Map<Integer, Long> memo = new HashMap<>();
  private static int misses;
  private static long[][] rows = new long[8][4];

  private final boolean[][] seen = new boolean[SIDE][SIDE];
  private final List<Integer> found = new ArrayList<>();
  private final StringBuilder trace = new StringBuilder();
  private int visited;
  private int depth;
  private int deepest;

  static class Node implements Serializable {
    final int id = next++;
    Node left;
    Node right;

    @Override
    public String toString() {
      return id + (left == null ? "" : "(" + left + "," + right + ")");
    }
  }

  /** Counts in a field. */
  @Spawn
  int walk(int n, int h) {
    visited++;
    if (n == 0) {
      return h & 1;
    }
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      sum += walk(n - 1, h * 7 + i + visited % 2);
    }
    return sum;
  }

  /** Marks the fields of the path, and removes the marks afterwards. */
  @Spawn
  int paths(int row, int column, int length) {
    if (row < 0 || column < 0 || row >= SIDE || column >= SIDE || seen[row][column]) {
      return 0;
    }
    if (length == 4) {
      return 1;
    }
    seen[row][column] = true;
    int n =
        paths(row + 1, column, length + 1)
            + paths(row - 1, column, length + 1)
            + paths(row, column + 1, length + 1)
            + paths(row, column - 1, length + 1);
    seen[row][column] = false;
    return n;
  }

  /** Collects in a list of the receiver. */
  @Spawn
  void subsets(int i, int sum, int mask) {
    if (sum == 0) {
      found.add(mask);
      return;
    }
    if (i == 6 || sum < 0) {
      return;
    }
    subsets(i + 1, sum - i - 1, mask | 1 << i);
    subsets(i + 1, sum, mask);
  }

  @Spawn
  int deep(int n) {
    depth++;
    deepest = Math.max(deepest, depth);
    int r = n < 2 ? depth : deep(n - 1) + deep(n - 2);
    depth--;
    return r;
  }

  /** Numbers objects in the order of their making. */
  @Spawn
  Node build(int n) {
    Node node = new Node();
    if (n > 0) {
      node.left = build(n - 1);
      node.right = build(n - 1);
    }
    return node;
  }

  @Spawn
  long memoised(int n) {
    Long known = memo.get(n);
    if (known != null) {
      return known;
    }
    misses++;
    long r = n < 2 ? n : memoised(n - 1) + memoised(n - 2);
    memo.put(n, r);
    return r;
  }

  @Spawn
  long draws(int n) {
    return n < 2 ? random.nextInt(100) : draws(n / 2) + 3 * draws(n - n / 2);
  }

  /** Reads elements that an earlier call has written. */
  @Spawn
  long table(int low, int high) {
    if (high - low == 1) {
      for (int i = 0; i < 4; i++) {
        rows[low][i] = low == 0 ? i : rows[low - 1][i] * 3 + low;
      }
      return rows[low][3];
    }
    int middle = (low + high) / 2;
    long a = table(low, middle);
    long b = table(middle, high);
    return a * 31 + b;
  }

  @Spawn
  void tell(int n) {
    trace.append(n);
    if (n > 0) {
      tell(n - 1);
      tell(n - 2);
    }
  }

  @Spawn
  void write(StringBuilder to, int n) {
    to.append(n).append(',');
  }

  private String written(int n) {
    StringBuilder to = new StringBuilder();
    write(to, n);
    write(to, n + 1);
    return to.length() + to.toString();
  }

  public static Object run(int n) {
    next = 0;
    misses = 0;
    random = new Random(1);
    memo = new HashMap<>();
    rows = new long[8][4];
    SharedState it = new SharedState();
    int size = Math.min(n, 7);
    StringBuilder out = new StringBuilder();
    out.append(it.walk(size, 42)).append(' ').append(it.visited).append(' ');
    out.append(it.paths(0, 0, 0)).append(' ');
    it.subsets(0, 9, 0);
    out.append(it.found).append(' ').append(it.deep(size)).append(' ').append(it.deepest);
    out.append(' ').append(it.depth).append(' ').append(it.build(4)).append(' ').append(next);
    out.append(' ').append(it.memoised(20)).append(' ').append(misses).append(' ');
    out.append(it.draws(16)).append(' ').append(it.table(0, 8)).append(' ');
    out.append(Arrays.deepToString(rows)).append(' ');
    it.tell(size);
    return out.append(it.trace).append(' ').append(it.written(n)).toString();
  }
}
