package org.satingrid.threads.library.concurrent;

import java.util.function.LongBinaryOperator;

/**
 * Stands for {@link java.util.concurrent.atomic.LongAccumulator}: one value, kept at the object's
 * home.
 */
public class LongAccumulator {

  private final LongBinaryOperator function;
  private final long identity;
  private long value;

  public LongAccumulator(LongBinaryOperator function, long identity) {
    this.function = function;
    this.identity = identity;
    this.value = identity;
  }

  public synchronized void accumulate(long other) {
    value = function.applyAsLong(value, other);
  }

  public synchronized long get() {
    return value;
  }

  public synchronized void reset() {
    value = identity;
  }

  public synchronized long getThenReset() {
    long before = value;
    value = identity;
    return before;
  }

  public int intValue() {
    return (int) get();
  }

  public long longValue() {
    return get();
  }

  public float floatValue() {
    return (float) get();
  }

  public double doubleValue() {
    return get();
  }

  @Override
  public String toString() {
    return Long.toString(get());
  }
}
