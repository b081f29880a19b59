package org.satingrid.threads.library.concurrent;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicReferenceArray}: an object for each element.
 */
public class AtomicReferenceArray<E> {

  private final AtomicReference<E>[] cells;

  @SuppressWarnings({"unchecked", "rawtypes"})
  public AtomicReferenceArray(int length) {
    cells = new AtomicReference[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new AtomicReference<>();
    }
  }

  public AtomicReferenceArray(E[] values) {
    this(values.length);
    for (int i = 0; i < values.length; i++) {
      cells[i].set(values[i]);
    }
  }

  public final int length() {
    return cells.length;
  }

  public final E get(int index) {
    return cells[index].get();
  }

  public final void set(int index, E value) {
    cells[index].set(value);
  }

  public final void lazySet(int index, E value) {
    cells[index].set(value);
  }

  public final E getAndSet(int index, E value) {
    return cells[index].getAndSet(value);
  }

  public final boolean compareAndSet(int index, E expected, E value) {
    return cells[index].compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSet(int index, E expected, E value) {
    return cells[index].compareAndSet(expected, value);
  }

  public final E getAndUpdate(int index, UnaryOperator<E> function) {
    return cells[index].getAndUpdate(function);
  }

  public final E updateAndGet(int index, UnaryOperator<E> function) {
    return cells[index].updateAndGet(function);
  }

  public final E getAndAccumulate(int index, E other, BinaryOperator<E> function) {
    return cells[index].getAndAccumulate(other, function);
  }

  public final E accumulateAndGet(int index, E other, BinaryOperator<E> function) {
    return cells[index].accumulateAndGet(other, function);
  }

  public final E compareAndExchange(int index, E expected, E value) {
    return cells[index].compareAndExchange(expected, value);
  }

  public final E getPlain(int index) {
    return get(index);
  }

  public final E getOpaque(int index) {
    return get(index);
  }

  public final E getAcquire(int index) {
    return get(index);
  }

  public final void setPlain(int index, E value) {
    set(index, value);
  }

  public final void setOpaque(int index, E value) {
    set(index, value);
  }

  public final void setRelease(int index, E value) {
    set(index, value);
  }

  public final boolean weakCompareAndSetPlain(int index, E expected, E value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetVolatile(int index, E expected, E value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetAcquire(int index, E expected, E value) {
    return compareAndSet(index, expected, value);
  }

  public final boolean weakCompareAndSetRelease(int index, E expected, E value) {
    return compareAndSet(index, expected, value);
  }

  public final E compareAndExchangeAcquire(int index, E expected, E value) {
    return compareAndExchange(index, expected, value);
  }

  public final E compareAndExchangeRelease(int index, E expected, E value) {
    return compareAndExchange(index, expected, value);
  }

  @Override
  public String toString() {
    return Arrays.toString(cells);
  }
}
