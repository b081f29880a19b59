package org.satingrid.benchmarks.spawn;

import java.util.concurrent.RecursiveAction;

/** Fibonacci without a threshold for the JDK's fork/join, in its fastest form. */
final class ForkJoinFib extends RecursiveAction {

  private static final long serialVersionUID = 1L;

  private final int n;
  private long result;

  ForkJoinFib(int n) {
    this.n = n;
  }

  long result() {
    return result;
  }

  @Override
  protected void compute() {
    if (n < 2) {
      result = n;
      return;
    }
    ForkJoinFib y = new ForkJoinFib(n - 2);
    y.fork();
    ForkJoinFib x = new ForkJoinFib(n - 1);
    x.compute();
    y.join();
    result = x.result + y.result;
  }
}
