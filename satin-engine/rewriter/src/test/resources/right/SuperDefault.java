package right;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.Spawnable;

/** super.m() of a default method that the superclass inherits. */
public class SuperDefault {
  interface Op extends Spawnable {
    long fib(int n);

    default long twice(int n) {
      long a = fib(n);
      long b = fib(n - 1);
      return a + b;
    }
  }

  static class A extends SatinObject implements Op {
    @Override
    public long fib(int n) {
      return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
  }

  static class B extends A {
    @Override
    public long twice(int n) {
      return super.twice(n) + 1;
    }

    @Spawn
    long work(int n) {
      return n < 2 ? twice(2) : work(n - 1) + work(n - 2);
    }
  }

  public static Object run(int n) {
    return new A().twice(n) + " " + new B().twice(n) + " " + new B().work(n);
  }
}
