package org.satingrid.benchmarks.wan.recorded;

import org.satingrid.satin.SatinObject;

/** A small program that the test packs into a jar and records. */
public final class TinyFib extends SatinObject implements TinyFibSpawns {
  private static final long serialVersionUID = 1L;

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

  /** Computes fib of the argument twice, in two phases. */
  public static String run(String... arguments) {
    TinyFib fib = new TinyFib();
    long first = fib.fib(Integer.parseInt(arguments[0]));
    fib.sync();
    long second = fib.fib(Integer.parseInt(arguments[0]));
    fib.sync();
    return first + " " + second;
  }
}
