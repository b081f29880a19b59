package right;

import java.util.AbstractList;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A superclass of the JDK calls a method of the program that reads the result. */
public class CallsBack extends SatinObject {
  final long[] v = new long[1];

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static class View extends AbstractList<Long> {
    final long[] of;

    View(long[] of) {
      this.of = of;
    }

    @Override
    public Long get(int i) {
      return of[i];
    }

    @Override
    public int size() {
      return of.length;
    }

    @Override
    public boolean contains(Object o) {
      return super.contains(o);
    }
  }

  static class Sized extends java.util.Vector<Long> {
    Sized(View other) {
      super(other);
    }
  }

  boolean bySuper(int n) {
    View view = new View(v);
    v[0] = fib(n);
    return view.contains(fibPlain(n));
  }

  long byConstructor(int n) {
    View view = new View(v);
    v[0] = 0;
    v[0] = fib(n);
    return new Sized(view).get(0);
  }

  private static long fibPlain(int n) {
    return n < 2 ? n : fibPlain(n - 1) + fibPlain(n - 2);
  }

  public static Object run(int n) {
    CallsBack c = new CallsBack();
    return c.bySuper(n) + " " + c.byConstructor(n);
  }
}
