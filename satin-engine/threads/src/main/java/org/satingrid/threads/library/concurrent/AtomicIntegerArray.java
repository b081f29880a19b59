package org.satingrid.threads.library.concurrent;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicIntegerArray}: an object for each element.
 */
public class AtomicIntegerArray {

  private final AtomicInteger[] cells;

  public AtomicIntegerArray(int length) {
    cells = new AtomicInteger[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new AtomicInteger();
    }
  }

  public AtomicIntegerArray(int[] values) {
    cells = new AtomicInteger[values.length];
    for (int i = 0; i < values.length; i++) {
      cells[i] = new AtomicInteger(values[i]);
    }
  }

  public final int length() {
    return cells.length;
  }

  public final int get(int index) {
    return cells[index].get();
  }

  public final void set(int index, int value) {
    cells[index].set(value);
  }

  public final void lazySet(int index, int value) {
    cells[index].set(value);
  }

  public final int getAndSet(int index, int value) {
    return cells[index].getAndSet(value);
  }

  public final boolean compareAndSet(int index, int expected, int value) {
    return cells[index].compareAndSet(expected, value);
  }

  public final int getAndAdd(int index, int delta) {
    return cells[index].getAndAdd(delta);
  }

  public final int addAndGet(int index, int delta) {
    return cells[index].addAndGet(delta);
  }

  public final int getAndIncrement(int index) {
    return cells[index].getAndIncrement();
  }

  public final int getAndDecrement(int index) {
    return cells[index].getAndDecrement();
  }

  public final int incrementAndGet(int index) {
    return cells[index].incrementAndGet();
  }

  public final int decrementAndGet(int index) {
    return cells[index].decrementAndGet();
  }

  public final int getAndUpdate(int index, IntUnaryOperator function) {
    return cells[index].getAndUpdate(function);
  }

  public final int updateAndGet(int index, IntUnaryOperator function) {
    return cells[index].updateAndGet(function);
  }

  public final int getAndAccumulate(int index, int other, IntBinaryOperator function) {
    return cells[index].getAndAccumulate(other, function);
  }

  public final int accumulateAndGet(int index, int other, IntBinaryOperator function) {
    return cells[index].accumulateAndGet(other, function);
  }

  public final int compareAndExchange(int index, int expected, int value) {
    return cells[index].compareAndExchange(expected, value);
  }

  public final int getPlain(int index) {
    return get(index);
  }

  public final int getOpaque(int index) {
    return get(index);
  }

  public final int getAcquire(int index) {
    return get(index);
  }

  public final void setPlain(int index, int value) {
    set(index, value);
  }

  public final void setOpaque(int index, int value) {
    set(index, value);
  }

  public final void setRelease(int index, int value) {
    set(index, value);
  }

  public final boolean weakCompareAndSet(int index, int expected, int value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetPlain(int index, int expected, int value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetVolatile(int index, int expected, int value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetAcquire(int index, int expected, int value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetRelease(int index, int expected, int value) {
    return compareAndSet(index, expected, value);
  }

  public final int compareAndExchangeAcquire(int index, int expected, int value) {
    return compareAndExchange(index, expected, value);
  }

  public final int compareAndExchangeRelease(int index, int expected, int value) {
    return compareAndExchange(index, expected, value);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
