package right;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Locks and monitors are held during spawned calls that take the same locks and monitors. */
public class Locked extends SatinObject {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();

  /** A class without spawns. Under its monitor, it calls a method that spawns. */
  static final class Guard {
    private final Locked locked = new Locked();

    synchronized long all(int n) {
      return locked.fib(n);
    }

    long each(int n) {
      long sum = 0;
      synchronized (this) {
        for (int i : List.of(n, n - 1, n - 2)) {
          sum += locked.fib(i);
        }
      }
      return sum + locked.fib(3);
    }
  }

  @Spawn
  public long fib(int n) {
    if (n < 2) {
      return one(n);
    }
    return fib(n - 1) + fib(n - 2);
  }

  synchronized long one(int n) {
    LOCK.lock();
    try {
      return n;
    } finally {
      LOCK.unlock();
    }
  }

  synchronized long monitor(int n) {
    return fib(n);
  }

  long lock(int n) {
    LOCK.lock();
    try {
      long a = fib(n - 1);
      long b = fib(n - 2);
      return a + b;
    } finally {
      LOCK.unlock();
    }
  }

  long tried(int n) {
    long sum = fib(n - 3);
    if (LOCK.tryLock()) {
      try {
        sum += fib(n - 1);
        sum += fib(n - 2);
      } finally {
        LOCK.unlock();
      }
    }
    return sum + fib(n - 3);
  }

  long readWrite(int n) {
    BOTH.writeLock().lock();
    long a = fib(n - 1);
    BOTH.writeLock().unlock();
    return a + fib(n - 2);
  }

  private static void begin() {
    LOCK.lock();
  }

  private static void end() {
    LOCK.unlock();
  }

  long elsewhere(int n) {
    begin();
    long a = fib(n - 1);
    long b = fib(n - 2);
    long sum = a + b;
    end();
    return sum + fib(n - 3);
  }

  @Spawn
  long nested(int n) {
    return n < 4 ? lock(n + 2) : nested(n - 1) + nested(n - 2);
  }

  public static Object run(int n) {
    Locked l = new Locked();
    String all = l.monitor(n) + " " + l.lock(n) + " " + l.tried(n) + " " + l.readWrite(n);
    Guard guard = new Guard();
    all += " " + l.elsewhere(n) + " " + l.nested(n) + " " + guard.all(n) + " " + guard.each(n);
    return all + LOCK.isLocked() + BOTH.isWriteLocked();
  }
}
