package programs;

import java.util.concurrent.atomic.AtomicInteger;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Each row has as many rows, or leaves that take some milliseconds. */
public class Rows extends SatinObject {
  public static final int WIDTH = 13;
  private static final long LEAF_NANOS = 5_000_000;

  /** The count is no static field, because calls that change such a field stay on their node. */
  private static final String BEGUN = "programs.rows." + System.identityHashCode(Rows.class);

  private static AtomicInteger count() {
    return (AtomicInteger)
        System.getProperties().computeIfAbsent(BEGUN, key -> new AtomicInteger());
  }

  @Spawn
  long row(int below) {
    if (below == 0) {
      count().incrementAndGet();
      for (long end = System.nanoTime() + LEAF_NANOS; System.nanoTime() < end; ) {
        Thread.onSpinWait();
      }
      return 1;
    }
    long[] parts = new long[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      parts[i] = row(below - 1);
    }
    sync();
    long sum = 0;
    for (long part : parts) {
      sum += part;
    }
    return sum;
  }

  /** The method is called, not spawned. Therefore its invocation begins on the stack. */
  private long all(int rows) {
    long leaves = row(rows);
    sync();
    return leaves;
  }

  /** The number of leaves that have begun. */
  public static int begun() {
    return count().get();
  }

  public static Object run(int rows) {
    return new Rows().all(rows);
  }
}
