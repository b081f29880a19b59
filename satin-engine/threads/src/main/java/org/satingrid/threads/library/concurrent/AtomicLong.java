package org.satingrid.threads.library.concurrent;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicLong}: the object's home executes each
 * operation in one step. The class does not extend {@link Number}, because {@code Number} is a
 * class of the JDK.
 */
public class AtomicLong {

  private static final String VALUE = "org.satingrid.threads.library.concurrent.AtomicLong.value";

  private volatile long value;

  public AtomicLong() {}

  public AtomicLong(long value) {
    this.value = value;
  }

  public final long get() {
    return value;
  }

  public final void set(long value) {
    this.value = value;
  }

  public final void lazySet(long value) {
    this.value = value;
  }

  public final long getAndSet(long value) {
    return (Long) Hooks.getAndSet(this, VALUE, value);
  }

  public final boolean compareAndSet(long expected, long value) {
    return Hooks.compareAndSet(this, VALUE, expected, value);
  }

  public final boolean weakCompareAndSetPlain(long expected, long value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(long expected, long value) {
    return compareAndSet(expected, value);
  }

  public final long getAndAdd(long delta) {
    return (Long) Hooks.getAndAdd(this, VALUE, delta);
  }

  public final long addAndGet(long delta) {
    return getAndAdd(delta) + delta;
  }

  public final long getAndIncrement() {
    return getAndAdd(1);
  }

  public final long getAndDecrement() {
    return getAndAdd(-1);
  }

  public final long incrementAndGet() {
    return addAndGet(1);
  }

  public final long decrementAndGet() {
    return addAndGet(-1);
  }

  public final long getAndUpdate(LongUnaryOperator function) {
    long before;
    do {
      before = value;
    } while (!compareAndSet(before, function.applyAsLong(before)));
    return before;
  }

  public final long updateAndGet(LongUnaryOperator function) {
    long before;
    long after;
    do {
      before = value;
      after = function.applyAsLong(before);
    } while (!compareAndSet(before, after));
    return after;
  }

  public final long getAndAccumulate(long other, LongBinaryOperator function) {
    return getAndUpdate(before -> function.applyAsLong(before, other));
  }

  public final long accumulateAndGet(long other, LongBinaryOperator function) {
    return updateAndGet(before -> function.applyAsLong(before, other));
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return (int) value;
  }

  public long longValue() {
    return value;
  }

  public float floatValue() {
    return value;
  }

  public double doubleValue() {
    return value;
  }

  public final long compareAndExchange(long expected, long value) {
    return (Long) Hooks.compareAndExchange(this, VALUE, expected, value);
  }

  public final long getPlain() {
    return get();
  }

  public final long getOpaque() {
    return get();
  }

  public final long getAcquire() {
    return get();
  }

  public final void setPlain(long value) {
    set(value);
  }

  public final void setOpaque(long value) {
    set(value);
  }

  public final void setRelease(long value) {
    set(value);
  }

  public final boolean weakCompareAndSet(long expected, long value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(long expected, long value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(long expected, long value) {
    return compareAndSet(expected, value);
  }

  public final long compareAndExchangeAcquire(long expected, long value) {
    return compareAndExchange(expected, value);
  }

  public final long compareAndExchangeRelease(long expected, long value) {
    return compareAndExchange(expected, value);
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
