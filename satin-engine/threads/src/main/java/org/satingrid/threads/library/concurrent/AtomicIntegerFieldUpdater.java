package org.satingrid.threads.library.concurrent;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link java.util.concurrent.atomic.AtomicIntegerFieldUpdater} of a volatile field. */
public final class AtomicIntegerFieldUpdater<T> {

  private final String field;

  private AtomicIntegerFieldUpdater(String field) {
    this.field = field;
  }

  public static <T> AtomicIntegerFieldUpdater<T> newUpdater(Class<T> owner, String name) {
    FieldHandle.checkVolatile(owner, name, int.class);
    return new AtomicIntegerFieldUpdater<>(owner.getName() + "." + name);
  }

  public int get(T object) {
    return (Integer) Hooks.getVolatile(object, field);
  }

  public void set(T object, int value) {
    Hooks.setVolatile(object, field, value);
  }

  public void lazySet(T object, int value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, int expected, int value) {
    return Hooks.compareAndSet(object, field, expected, value);
  }

  public boolean weakCompareAndSet(T object, int expected, int value) {
    return compareAndSet(object, expected, value);
  }

  public int getAndSet(T object, int value) {
    return (Integer) Hooks.getAndSet(object, field, value);
  }

  public int getAndAdd(T object, int delta) {
    return (Integer) Hooks.getAndAdd(object, field, delta);
  }

  public int addAndGet(T object, int delta) {
    return getAndAdd(object, delta) + delta;
  }

  public int getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public int incrementAndGet(T object) {
    return getAndAdd(object, 1) + 1;
  }

  public int getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public int decrementAndGet(T object) {
    return getAndAdd(object, -1) - 1;
  }

  public int getAndUpdate(T object, IntUnaryOperator function) {
    int before;
    do {
      before = get(object);
    } while (!compareAndSet(object, before, function.applyAsInt(before)));
    return before;
  }

  public int updateAndGet(T object, IntUnaryOperator function) {
    int before;
    int after;
    do {
      before = get(object);
      after = function.applyAsInt(before);
    } while (!compareAndSet(object, before, after));
    return after;
  }

  public int getAndAccumulate(T object, int other, IntBinaryOperator function) {
    return getAndUpdate(object, before -> function.applyAsInt(before, other));
  }

  public int accumulateAndGet(T object, int other, IntBinaryOperator function) {
    return updateAndGet(object, before -> function.applyAsInt(before, other));
  }
}
