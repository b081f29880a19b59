package org.satingrid.chaos.across;

import java.util.Locale;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Lets a task fail on another node, and returns the exception that the sync throws on the master.
 */
public final class Failing extends SatinObject {
  private static final long serialVersionUID = 1L;

  /** An exception of the application. */
  public static class Mishap extends Exception {
    private static final long serialVersionUID = 1L;

    Mishap(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** An exception that cannot be serialized. */
  public static final class HeavyMishap extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final Object luggage = new Object();

    HeavyMishap() {
      super("too heavy");
    }
  }

  @Spawn
  long fail(String how) throws Mishap {
    Signals.say("failing on");
    return switch (how) {
      case "exception" -> throw new Mishap("far away", new IllegalArgumentException("the cause"));
      case "heavy" -> throw new HeavyMishap();
      case "memory" -> throw new OutOfMemoryError("no room");
      default -> deeper(1) + 1;
    };
  }

  /**
   * Takes long enough for other nodes to request work. They can then take the calls that are
   * spawned after this one.
   */
  @Spawn
  long breath() {
    return compute();
  }

  /**
   * Computes for about a second. Uses no object, because code that uses an object would wait for
   * the spawned calls.
   */
  private static long compute() {
    long x = 1;
    for (long i = 0; i < 1_000_000_000; i++) {
      x = x * 6364136223846793005L + i;
    }
    return x;
  }

  private long deeper(long n) {
    return n == Long.MAX_VALUE ? n : deeper(n + 1) + 1;
  }

  private String observe(String how) {
    try {
      long none = breath();
      long x = fail(how);
      // No variable is set here. The catch clause would read the variable, and the code would
      // therefore wait for the tasks.
      compute();
      sync();
      return Signals.where("failing on") + " returned " + (none + x);
    } catch (Throwable thrown) {
      StackTraceElement[] stack = thrown.getStackTrace();
      return String.format(
          Locale.ROOT,
          "%s %s|%s|%s|%s",
          Signals.where("failing on"),
          thrown.getClass().getName(),
          thrown.getMessage(),
          stack.length == 0 ? "" : stack[0].getMethodName(),
          thrown.getCause());
    }
  }

  public static String run(String how) {
    return new Failing().observe(how);
  }
}
