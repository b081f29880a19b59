package org.satingrid.threads.library.concurrent;

import java.util.function.DoubleBinaryOperator;

/**
 * Stands for {@link java.util.concurrent.atomic.DoubleAccumulator}: one value, kept at the object's
 * home.
 */
public class DoubleAccumulator {

  private final DoubleBinaryOperator function;
  private final double identity;
  private double value;

  public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  public synchronized void accumulate(double other) {
    value = function.applyAsDouble(value, other);
  }

  public synchronized double get() {
    return value;
  }

  public synchronized void reset() {
    value = identity;
  }

  public synchronized double getThenReset() {
    double before = value;
    value = identity;
    return before;
  }

  public int intValue() {
    return (int) get();
  }

  public long longValue() {
    return (long) get();
  }

  public float floatValue() {
    return (float) get();
  }

  public double doubleValue() {
    return get();
  }

  @Override
  public String toString() {
    return Double.toString(get());
  }
}
