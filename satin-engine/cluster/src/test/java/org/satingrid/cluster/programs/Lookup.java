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

  /** Random, so that nothing makes it smaller on its way. */
  private static final class Table implements ReadOnly {
    private static final long serialVersionUID = 1L;
    private final byte[] bytes = new byte[TABLE_BYTES];

    Table() {
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
      int part = TABLE_BYTES / LEAVES;
      return table.sum(from * part, part);
    }
    int middle = (from + to) >>> 1;
    long x = search(table, from, middle);
    long y = search(table, middle, to);
    sync();
    return x + y;
  }

  public static String run() {
    Table table = new Table();
    Lookup lookup = new Lookup();
    boolean right = true;
    for (int round = 0; round < ROUNDS; round++) {
      long sum = lookup.search(table, 0, LEAVES);
      lookup.sync();
      right &= sum == table.sum(0, TABLE_BYTES);
    }
    return String.valueOf(right);
  }
}
