package right;

import java.util.concurrent.locks.ReentrantLock;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Some paths of a method hold locks, others do not, with exceptions and finally clauses between. */
public class LockedPaths extends SatinObject {
  static final ReentrantLock A = new ReentrantLock();
  static final ReentrantLock B = new ReentrantLock();
  long field;
  StringBuilder log = new StringBuilder();

  @Spawn
  long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    if (n % 2 == 1) {
      throw new IllegalStateException("bad" + n);
    }
    return n;
  }

  long emptyMonitor(int n) {
    long sum = 0;
    try {
      synchronized (this) {
      }
    } catch (IllegalArgumentException e) {
      sum--;
    } finally {
      sum += fib(n);
    }
    sum += fib(n - 1);
    return sum;
  }

  long conditional(int n, boolean locks) {
    long first = fib(n);
    long sum = 0;
    if (locks) {
      A.lock();
    }
    try {
      sum += fib(n - 1);
      sum += bad(n);
    } catch (IllegalStateException e) {
      sum += 100;
    } finally {
      if (locks) {
        A.unlock();
      }
    }
    long last = fib(3);
    return sum + first * last;
  }

  long conditionalHeld(int n) {
    long x = fib(n);
    boolean b = n % 2 == 0;
    if (b) {
      B.lock();
    }
    long y = x + 1;
    if (B.isHeldByCurrentThread()) {
      B.unlock();
    }
    return y + fib(2);
  }

  long inTry(int n) {
    long x = bad(n);
    try {
      A.lock();
      try {
        x += fib(n);
      } finally {
        A.unlock();
      }
    } catch (IllegalStateException e) {
      return -1;
    }
    return x;
  }

  long doubleUnlock(int n) {
    A.lock();
    try {
      long x = fib(n);
      A.unlock();
      long y = fib(n - 1);
      return x + y;
    } finally {
      if (A.isHeldByCurrentThread()) {
        A.unlock();
      }
    }
  }

  long wrongUnlock(int n) {
    long x = 0;
    A.lock();
    try {
      try {
        B.unlock();
      } catch (IllegalMonitorStateException e) {
        x = 5;
      }
      x += fib(n);
      x += fib(n - 1);
      return x + A.getHoldCount();
    } finally {
      A.unlock();
    }
  }

  void nested(int n) {
    A.lock();
    try {
      B.lock();
      try {
        field += fib(n);
        field -= bad(n);
      } finally {
        B.unlock();
      }
      field += bad(n + 1);
    } finally {
      A.unlock();
    }
  }

  long nestedCatch(int n) {
    long sum = 0;
    for (int i = 0; i < 3; i++) {
      try {
        nested(n + i);
      } catch (IllegalStateException e) {
        sum += e.getMessage().length();
      }
    }
    return sum + field;
  }

  long finallySpawns(int n) {
    long[] a = new long[2];
    try {
      try {
        a[0] = bad(n);
        synchronized (this) {
          a[1] = fib(n);
          if (n > 2) {
            throw new IllegalArgumentException("x");
          }
        }
      } finally {
        a[0] += fib(n - 1);
        field -= bad(2);
      }
    } catch (IllegalStateException e) {
      return a[0] * 10 + a[1] + field;
    } catch (IllegalArgumentException e) {
      return a[0] * 100 + a[1] + field;
    }
    return a[0] + a[1];
  }

  long labelled(int n) {
    long sum = 0;
    outer:
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        A.lock();
        try {
          sum += fib(i + j);
          if (sum % 3 == 1) {
            continue outer;
          }
          sum += bad(i * 2);
          if (sum > 20) {
            break outer;
          }
        } finally {
          A.unlock();
          sum += fib(j);
        }
        sum += fib(i);
      }
    }
    return sum + (A.isLocked() ? 1000 : 0);
  }

  long tried(int n) {
    long sum = fib(n);
    boolean got = false;
    try {
      got = A.tryLock();
      if (got) {
        sum += fib(n - 1);
        sum += bad(n + 1);
      }
    } catch (IllegalStateException e) {
      sum += 1000;
    } finally {
      if (got) {
        A.unlock();
      }
      sum += fib(n - 2);
    }
    return sum;
  }

  void take() {
    A.lock();
  }

  void give() {
    A.unlock();
  }

  long elsewhere(int n) {
    long sum = fib(n);
    take();
    try {
      sum += fib(n - 1);
      sum += bad(n + 1);
      sum += fib(n - 2);
    } catch (IllegalStateException e) {
      sum += 7;
    } finally {
      sum += fib(4);
      give();
    }
    return sum + fib(3);
  }

  synchronized long method(int n) {
    long x = fib(n);
    try {
      x += bad(n);
    } catch (IllegalStateException e) {
      x += 9;
    } finally {
      x += fib(n - 1);
    }
    return x;
  }

  @Spawn
  long locked(int n) {
    A.lock();
    try {
      return n < 2 ? n : locked(n - 1) + bad(n * 2) + locked(n - 2);
    } finally {
      A.unlock();
    }
  }

  long waits(int n) {
    long x = fib(n);
    long y = fib(n - 1);
    A.lock();
    try {
      x += fib(n - 2);
      sync();
      y += bad(n);
      sync();
      return x + y;
    } catch (IllegalStateException e) {
      return x * y;
    } finally {
      A.unlock();
    }
  }

  interface Body {
    long run();
  }

  static String of(Body b) {
    try {
      return b.run() + " ";
    } catch (RuntimeException e) {
      return e + " ";
    }
  }

  public static Object run(int n) {
    StringBuilder s = new StringBuilder();
    for (int k = n; k < n + 2; k++) {
      int i = k;
      LockedPaths l = new LockedPaths();
      s.append(of(() -> l.emptyMonitor(i))).append(of(() -> l.conditional(i, true)));
      s.append(of(() -> l.conditional(i, false))).append(of(() -> l.conditionalHeld(i)));
      s.append(of(() -> l.inTry(i))).append(of(() -> l.doubleUnlock(i)));
      s.append(of(() -> l.wrongUnlock(i))).append(of(() -> l.nestedCatch(i)));
      s.append(of(() -> l.finallySpawns(i))).append(of(() -> l.labelled(i)));
      s.append(of(() -> l.tried(i))).append(of(() -> l.elsewhere(i)));
      s.append(of(() -> l.method(i))).append(of(() -> l.locked(i))).append(of(() -> l.waits(i)));
      s.append(A.getHoldCount()).append(B.getHoldCount());
    }
    return s.toString();
  }
}
