package org.satingrid.launcher.rehearsal;

import org.satingrid.satin.SatinObject;

/**
 * A small program that uses the features that most programs use. The engine reads it like a program
 * of a user: from a jar, with the rewriting class loader.
 */
public final class Rehearsed extends SatinObject implements RehearsedSpawns {
  private static final int N = 12;

  @Override
  public long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  public static void main(String[] arguments) {
    Rehearsed rehearsed = new Rehearsed();
    long result = rehearsed.fib(N);
    rehearsed.sync();
    if (result != 144) {
      throw new IllegalStateException("fib(" + N + ") came out as " + result);
    }
  }
}
