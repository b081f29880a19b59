package org.satingrid.threads.library.concurrent;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicInteger}: the object's home executes each
 * operation in one step. The class does not extend {@link Number}, because {@code Number} is a
 * class of the JDK.
 */
public class AtomicInteger {

  private static final String VALUE =
      "org.satingrid.threads.library.concurrent.AtomicInteger.value";

  private volatile int value;

  public AtomicInteger() {}

  public AtomicInteger(int value) {
    this.value = value;
  }

  public final int get() {
    return value;
  }

  public final void set(int value) {
    this.value = value;
  }

  public final void lazySet(int value) {
    this.value = value;
  }

  public final int getAndSet(int value) {
    return (Integer) Hooks.getAndSet(this, VALUE, value);
  }

  public final boolean compareAndSet(int expected, int value) {
    return Hooks.compareAndSet(this, VALUE, expected, value);
  }

  public final boolean weakCompareAndSetPlain(int expected, int value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(int expected, int value) {
    return compareAndSet(expected, value);
  }

  public final int getAndAdd(int delta) {
    return (Integer) Hooks.getAndAdd(this, VALUE, delta);
  }

  public final int addAndGet(int delta) {
    return getAndAdd(delta) + delta;
  }

  public final int getAndIncrement() {
    return getAndAdd(1);
  }

  public final int getAndDecrement() {
    return getAndAdd(-1);
  }

  public final int incrementAndGet() {
    return addAndGet(1);
  }

  public final int decrementAndGet() {
    return addAndGet(-1);
  }

  public final int getAndUpdate(IntUnaryOperator function) {
    int before;
    do {
      before = value;
    } while (!compareAndSet(before, function.applyAsInt(before)));
    return before;
  }

  public final int updateAndGet(IntUnaryOperator function) {
    int before;
    int after;
    do {
      before = value;
      after = function.applyAsInt(before);
    } while (!compareAndSet(before, after));
    return after;
  }

  public final int getAndAccumulate(int other, IntBinaryOperator function) {
    return getAndUpdate(before -> function.applyAsInt(before, other));
  }

  public final int accumulateAndGet(int other, IntBinaryOperator function) {
    return updateAndGet(before -> function.applyAsInt(before, other));
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return value;
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

  public final int compareAndExchange(int expected, int value) {
    return (Integer) Hooks.compareAndExchange(this, VALUE, expected, value);
  }

  public final int getPlain() {
    return get();
  }

  public final int getOpaque() {
    return get();
  }

  public final int getAcquire() {
    return get();
  }

  public final void setPlain(int value) {
    set(value);
  }

  public final void setOpaque(int value) {
    set(value);
  }

  public final void setRelease(int value) {
    set(value);
  }

  public final boolean weakCompareAndSet(int expected, int value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(int expected, int value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(int expected, int value) {
    return compareAndSet(expected, value);
  }

  public final int compareAndExchangeAcquire(int expected, int value) {
    return compareAndExchange(expected, value);
  }

  public final int compareAndExchangeRelease(int expected, int value) {
    return compareAndExchange(expected, value);
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
