package org.satingrid.threads.library.concurrent;

/**
 * Stands for {@link java.util.concurrent.atomic.DoubleAdder}: one sum, kept at the object's home.
 */
public class DoubleAdder {

  private double sum;

  public DoubleAdder() {}

  public synchronized void add(double delta) {
    sum += delta;
  }

  public synchronized double sum() {
    return sum;
  }

  public synchronized void reset() {
    sum = 0;
  }

  public synchronized double sumThenReset() {
    double before = sum;
    sum = 0;
    return before;
  }

  public int intValue() {
    return (int) sum();
  }

  public long longValue() {
    return (long) sum();
  }

  public float floatValue() {
    return (float) sum();
  }

  public double doubleValue() {
    return sum();
  }

  @Override
  public String toString() {
    return Double.toString(sum());
  }
}
