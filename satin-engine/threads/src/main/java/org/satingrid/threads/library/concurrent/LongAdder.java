package org.satingrid.threads.library.concurrent;

/** Stands for {@link java.util.concurrent.atomic.LongAdder}: one sum, kept at the object's home. */
public class LongAdder {

  private final AtomicLong sum = new AtomicLong();

  public LongAdder() {}

  public void add(long delta) {
    sum.addAndGet(delta);
  }

  public void increment() {
    add(1);
  }

  public void decrement() {
    add(-1);
  }

  public long sum() {
    return sum.get();
  }

  public void reset() {
    sum.set(0);
  }

  public long sumThenReset() {
    return sum.getAndSet(0);
  }

  public int intValue() {
    return (int) sum();
  }

  public long longValue() {
    return sum();
  }

  public float floatValue() {
    return sum();
  }

  public double doubleValue() {
    return sum();
  }

  @Override
  public String toString() {
    return String.valueOf(sum());
  }
}
