package org.satingrid.cluster.programs;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.satingrid.satin.ReadOnly;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Many tasks that look things up in one large table, in several rounds. */
public final class Lookup extends SatinObject {
  private static final long serialVersionUID = 1L;

  public static final int LEAVES = 80;
  private static final int ROUNDS = 10;
  public static final int TABLE_BYTES = 2_000_000;

  /** A size that is small enough to be sent ahead of the first task of a node. */
  public static final int SMALL_TABLE_BYTES = 40_000;

  /** A table with random content, so that compression does not make it smaller. */
  private static final class Table implements ReadOnly {
    private static final long serialVersionUID = 1L;
    private final byte[] bytes;

    Table(int size) {
      bytes = new byte[size];
      new Random(1).nextBytes(bytes);
    }

    long sum(int from, int count) {
      long sum = 0;
      for (int i = from; i < from + count; i++) {
        sum += bytes[i];
      }
      return sum;
    }
  }

  @Spawn
  long search(Table table, int from, int to) {
    if (to - from == 1) {
      LockSupport.parkNanos(2_000_000);
      int part = table.bytes.length / LEAVES;
      return table.sum(from * part, part);
    }
    int middle = (from + to) >>> 1;
    long x = search(table, from, middle);
    long y = search(table, middle, to);
    sync();
    return x + y;
  }

  public static String run() {
    return run(TABLE_BYTES);
  }

  public static String runSmall() {
    return run(SMALL_TABLE_BYTES);
  }

  private static String run(int bytes) {
    Table table = new Table(bytes);
    Lookup lookup = new Lookup();
    boolean right = true;
    for (int round = 0; round < ROUNDS; round++) {
      long sum = lookup.search(table, 0, LEAVES);
      lookup.sync();
      right &= sum == table.sum(0, bytes);
    }
    return String.valueOf(right);
  }
}
