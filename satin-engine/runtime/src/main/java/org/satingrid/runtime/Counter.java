package org.satingrid.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A number that one thread writes and any thread reads, without memory fences. */
final class Counter {

  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(Counter.class, "value", double.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * A double counts whole numbers exactly up to 2^53. A sum of weights has the usual rounding
   * errors.
   */
  private double value;

  void add(double amount) {
    VALUE.setOpaque(this, value + amount);
  }

  void raiseTo(double amount) {
    add(Math.max(0, amount - value));
  }

  double get() {
    return (double) VALUE.getOpaque(this);
  }
}
