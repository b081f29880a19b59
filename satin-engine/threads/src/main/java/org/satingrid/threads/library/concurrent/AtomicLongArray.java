package org.satingrid.threads.library.concurrent;

import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Stands for {@link java.util.concurrent.atomic.AtomicLongArray}: an object for each element. */
public class AtomicLongArray {

  private final AtomicLong[] cells;

  public AtomicLongArray(int length) {
    cells = new AtomicLong[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new AtomicLong();
    }
  }

  public AtomicLongArray(long[] values) {
    cells = new AtomicLong[values.length];
    for (int i = 0; i < values.length; i++) {
      cells[i] = new AtomicLong(values[i]);
    }
  }

  public final int length() {
    return cells.length;
  }

  public final long get(int index) {
    return cells[index].get();
  }

  public final void set(int index, long value) {
    cells[index].set(value);
  }

  public final void lazySet(int index, long value) {
    cells[index].set(value);
  }

  public final long getAndSet(int index, long value) {
    return cells[index].getAndSet(value);
  }

  public final boolean compareAndSet(int index, long expected, long value) {
    return cells[index].compareAndSet(expected, value);
  }

  public final long getAndAdd(int index, long delta) {
    return cells[index].getAndAdd(delta);
  }

  public final long addAndGet(int index, long delta) {
    return cells[index].addAndGet(delta);
  }

  public final long getAndIncrement(int index) {
    return cells[index].getAndIncrement();
  }

  public final long getAndDecrement(int index) {
    return cells[index].getAndDecrement();
  }

  public final long incrementAndGet(int index) {
    return cells[index].incrementAndGet();
  }

  public final long decrementAndGet(int index) {
    return cells[index].decrementAndGet();
  }

  public final long getAndUpdate(int index, LongUnaryOperator function) {
    return cells[index].getAndUpdate(function);
  }

  public final long updateAndGet(int index, LongUnaryOperator function) {
    return cells[index].updateAndGet(function);
  }

  public final long getAndAccumulate(int index, long other, LongBinaryOperator function) {
    return cells[index].getAndAccumulate(other, function);
  }

  public final long accumulateAndGet(int index, long other, LongBinaryOperator function) {
    return cells[index].accumulateAndGet(other, function);
  }

  public final long compareAndExchange(int index, long expected, long value) {
    return cells[index].compareAndExchange(expected, value);
  }

  public final long getPlain(int index) {
    return get(index);
  }

  public final long getOpaque(int index) {
    return get(index);
  }

  public final long getAcquire(int index) {
    return get(index);
  }

  public final void setPlain(int index, long value) {
    set(index, value);
  }

  public final void setOpaque(int index, long value) {
    set(index, value);
  }

  public final void setRelease(int index, long value) {
    set(index, value);
  }

  public final boolean weakCompareAndSet(int index, long expected, long value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetPlain(int index, long expected, long value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetVolatile(int index, long expected, long value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetAcquire(int index, long expected, long value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetRelease(int index, long expected, long value) {
    return compareAndSet(index, expected, value);
  }

  public final long compareAndExchangeAcquire(int index, long expected, long value) {
    return compareAndExchange(index, expected, value);
  }

  public final long compareAndExchangeRelease(int index, long expected, long value) {
    return compareAndExchange(index, expected, value);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
