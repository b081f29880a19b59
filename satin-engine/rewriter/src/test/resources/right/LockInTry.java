package right;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A try block takes a lock while calls that stand before the block have not ended. */
public class LockInTry extends SatinObject {
  static final ReentrantLock LOCK = new ReentrantLock();
  long field;

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

  long calm(long x) {
    if (x % 3 == 0) {
      throw new IllegalStateException("calm" + x);
    }
    return x;
  }

  long empty(int n) {
    long x = bad(n);
    try {
      synchronized (this) {
      }
    } catch (IllegalStateException e) {
      return -1;
    }
    return x;
  }

  long blind(int n) {
    long x = bad(n);
    long y = 0;
    try {
      LOCK.lock();
      try {
        y = n;
      } finally {
        LOCK.unlock();
      }
    } catch (IllegalStateException e) {
      return -1;
    }
    sync();
    return x + y;
  }

  long padBehind(int n) {
    long x = fib(n);
    long y;
    try {
      synchronized (this) {
        y = x;
      }
    } catch (RuntimeException e) {
      y = -1;
    }
    try {
      switch (n % 3) {
        case 0:
          bad(n);
          fib(n);
          break;
        default:
          fib(n - 1);
      }
    } catch (IllegalStateException e) {
      y += 100;
    }
    try {
      bad(n);
      y += calm(n + 1) + fib(3);
    } catch (IllegalStateException e) {
      y += 1000;
    }
    return x + y;
  }

  long padBehindLock(int n) {
    long x = fib(n);
    long y;
    try {
      LOCK.lock();
      try {
        y = x;
      } finally {
        LOCK.unlock();
      }
    } catch (RuntimeException e) {
      y = -1;
    }
    try {
      x = bad(n);
      y = calm(n);
    } catch (IllegalStateException e) {
      y += e.getMessage().length();
      x = fib(4);
    }
    return x + y;
  }

  static String of(LongSupplier body) {
    try {
      return body.getAsLong() + " ";
    } catch (RuntimeException e) {
      return e + " ";
    }
  }

  public static Object run(int n) {
    StringBuilder s = new StringBuilder();
    for (int k = n; k < n + 6; k++) {
      int i = k;
      LockInTry l = new LockInTry();
      s.append(of(() -> l.empty(i))).append(of(() -> l.blind(i))).append(of(() -> l.padBehind(i)));
      s.append(of(() -> l.padBehindLock(i))).append(LOCK.getHoldCount());
    }
    return s.toString();
  }
}
