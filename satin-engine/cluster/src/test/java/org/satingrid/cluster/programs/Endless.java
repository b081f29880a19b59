package org.satingrid.cluster.programs;

import java.util.concurrent.locks.LockSupport;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Recursion without end. It is slow enough for a thief to get a part. */
public final class Endless extends SatinObject {
  private static final long serialVersionUID = 1L;

  @Spawn
  long deep(long n) {
    if (n < 0) {
      return n;
    }
    LockSupport.parkNanos(1_000_000);
    long a = deep(n + 1);
    sync();
    return a + 1;
  }

  /** Returns the exception of the recursion. */
  public static String run() {
    Endless endless = new Endless();
    try {
      long a = endless.deep(0);
      long b = endless.deep(0);
      endless.sync();
      return "" + (a + b);
    } catch (StackOverflowError e) {
      return "" + e.getMessage();
    }
  }
}
