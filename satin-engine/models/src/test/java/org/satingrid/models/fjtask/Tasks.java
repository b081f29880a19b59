package org.satingrid.models.fjtask;

/** Small tasks of the tests. */
final class Tasks {

  private Tasks() {}

  static final class Fib extends FJTask {
    int number;

    Fib(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      if (number > 1) {
        Fib f1 = new Fib(number - 1);
        Fib f2 = new Fib(number - 2);
        coInvoke(f1, f2);
        number = f1.number + f2.number;
      }
    }
  }

  /** Fibonacci by fork and join. */
  static final class ForkedFib extends FJTask {
    int number;

    ForkedFib(int number) {
      this.number = number;
    }

    @Override
    public void run() {
      if (number > 1) {
        ForkedFib f1 = new ForkedFib(number - 1);
        ForkedFib f2 = new ForkedFib(number - 2);
        f1.fork();
        f2.fork();
        f2.join();
        f1.join();
        number = f1.number + f2.number;
      }
    }
  }

  /** Forks all of its leaves before it joins any. */
  static final class Wide extends FJTask {
    private final int width;
    int sum;

    Wide(int width) {
      this.width = width;
    }

    @Override
    public void run() {
      Fib[] leaves = new Fib[width];
      for (int i = 0; i < width; i++) {
        leaves[i] = new Fib(i % 8);
      }
      coInvoke(leaves);
      for (Fib leaf : leaves) {
        sum += leaf.number;
      }
    }
  }

  /** Returns a missing task, as a careless program would. */
  @SuppressWarnings("NullAway")
  static FJTask none() {
    return null;
  }

  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
}
