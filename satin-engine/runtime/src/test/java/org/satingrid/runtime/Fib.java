package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;

/** A task for fib, written by hand in the form that the rewriter generates. */
final class Fib extends Task {
  private static final long serialVersionUID = 1L;

  private final int n;
  private final int throwAt;

  Fib(int n) {
    this(n, -1);
  }

  /**
   * @param throwAt calls with this argument throw an exception
   */
  Fib(int n, int throwAt) {
    this.n = n;
    this.throwAt = throwAt;
  }

  int argument() {
    return n;
  }

  static long sequential(int n) {
    return n < 2 ? n : sequential(n - 1) + sequential(n - 2);
  }

  @Override
  public @Nullable Object execute() throws Throwable {
    return fib(n, throwAt);
  }

  static long fib(int n, int throwAt) throws Throwable {
    if (n == throwAt) {
      throw new IllegalArgumentException("fib " + n);
    }
    if (n < 2) {
      return n;
    }
    Frame frame = Frame.open(null);
    Spawned x = frame.spawn(new Fib(n - 1, throwAt));
    Spawned y = frame.spawn(new Fib(n - 2, throwAt));
    frame.join();
    frame.rethrow();
    return value(x) + value(y);
  }

  private static long value(Spawned spawned) {
    return spawned.result() instanceof Long value ? value : Long.MIN_VALUE;
  }

  @Override
  public String describe() {
    return "Fib.fib";
  }
}
