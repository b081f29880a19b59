package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/**
 * The rewritten form, by hand and in Java, of
 *
 * <pre>
 *   long fib(int n) {
 *     if (n == throwAt) throw new IllegalArgumentException("fib " + n);
 *     if (n &lt; 2) return n;
 *     long x = fib(n - 1);
 *     long y = fib(n - 2);
 *     sync();
 *     return x + y;
 *   }
 * </pre>
 */
final class Numbers {

  private static final int AFTER_X = 1;
  private static final int AFTER_Y = 2;
  private static final int SYNC = 3;
  private static final int LEAVING = 4;

  private Numbers() {}

  /** The entry from code that was not rewritten, through a barrier. */
  static long fib(int n, int throwAt) throws Throwable {
    return asLong(WorkerContext.current().call(new Invocation(n, throwAt)));
  }

  /** The method's version for calls on the stack. */
  static long fib(int n, int throwAt, WorkerContext w) throws Throwable {
    if (n == throwAt) {
      throw new IllegalArgumentException("fib " + n);
    }
    if (n < 2) {
      return n;
    }
    long x;
    try {
      x = fib(n - 1, throwAt, w);
    } catch (Throwable t) { // Generated code has the same handler.
      return asLong(w.threw(new Invocation(AFTER_X, n, throwAt, 0, 0), t, 0, null, 0));
    }
    if (w.request != 0) {
      return asLong(w.returned(new Invocation(AFTER_X, n, throwAt, 0, 0), x, 0, null, 0));
    }
    long y;
    try {
      y = fib(n - 2, throwAt, w);
    } catch (Throwable t) { // Generated code has the same handler.
      return asLong(w.threw(new Invocation(AFTER_Y, n, throwAt, x, 0), t, 1, null, 0));
    }
    if (w.request != 0) {
      return asLong(w.returned(new Invocation(AFTER_Y, n, throwAt, x, 0), y, 1, null, 0));
    }
    return x + y;
  }

  /** The method's version that continues an invocation from the heap. */
  @SuppressWarnings("fallthrough") // A generated method also runs from label to label.
  private static @Nullable Object resume(Invocation f, WorkerContext w) throws Throwable {
    int n = f.loadInt(0);
    int throwAt = f.loadInt(1);
    long x = f.loadLong(2);
    long y = f.loadLong(3);
    if (f.label == LEAVING) {
      throw w.left(f);
    }
    try {
      switch (f.label) {
        case HeapFrame.START:
          if (n == throwAt) {
            throw new IllegalArgumentException("fib " + n);
          }
          if (n < 2) {
            return (long) n;
          }
          if (!w.spawn(f, new Call(n - 1, throwAt), 0, null, 0)) {
            f.label = AFTER_X;
            return HeapFrame.STOPPED;
          }
        case AFTER_X:
          if (!w.spawn(f, new Call(n - 2, throwAt), 1, null, 0)) {
            f.label = AFTER_Y;
            return HeapFrame.STOPPED;
          }
        case AFTER_Y:
          f.label = SYNC;
          if (!w.sync(f)) {
            return HeapFrame.STOPPED;
          }
        default:
          for (Spawned s = w.nextResult(f); s != null; s = w.nextResult(f)) {
            if (s.site() == 0) {
              x = asLong(s.result());
            } else {
              y = asLong(s.result());
            }
          }
          w.rethrow(f);
          return x + y;
      }
    } catch (Throwable t) { // Generated code has the same handler.
      f.label = LEAVING;
      if (!w.leaves(f, t)) {
        return HeapFrame.STOPPED;
      }
    }
    throw w.left(f);
  }

  private static long asLong(@Nullable Object value) {
    return value instanceof Long number ? number : 0;
  }

  static final class Invocation extends HeapFrame {
    private static final long serialVersionUID = 1L;

    Invocation(int n, int throwAt) {
      this(START, n, throwAt, 0, 0);
    }

    Invocation(int label, int n, int throwAt, long x, long y) {
      super(label, 4, 0);
      save(n, this, 0);
      save(throwAt, this, 1);
      save(x, this, 2);
      save(y, this, 3);
    }

    @Override
    public @Nullable Object start(WorkerContext worker) throws Throwable {
      return fib(loadInt(0), loadInt(1), worker);
    }

    @Override
    public @Nullable Object resume(WorkerContext worker) throws Throwable {
      return Numbers.resume(this, worker);
    }

    @Override
    public String describe() {
      return "Numbers.fib";
    }

    @Override
    public int sites() {
      return 2;
    }
  }

  static final class Call extends Task {
    private static final long serialVersionUID = 1L;
    private final int n;
    private final int throwAt;

    Call(int n, int throwAt) {
      this.n = n;
      this.throwAt = throwAt;
    }

    @Override
    public @Nullable Object execute() throws Throwable {
      return fib(n, throwAt);
    }

    @Override
    public HeapFrame frame() {
      return new Invocation(n, throwAt);
    }

    @Override
    public String describe() {
      return "Numbers.fib";
    }
  }
}
