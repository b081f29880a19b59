package org.satingrid.threads.library.concurrent;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link java.util.concurrent.atomic.AtomicLongFieldUpdater} of a volatile field. */
public final class AtomicLongFieldUpdater<T> {

  private final String field;

  private AtomicLongFieldUpdater(String field) {
    this.field = field;
  }

  public static <T> AtomicLongFieldUpdater<T> newUpdater(Class<T> owner, String name) {
    FieldHandle.checkVolatile(owner, name, long.class);
    return new AtomicLongFieldUpdater<>(owner.getName() + "." + name);
  }

  public long get(T object) {
    return (Long) Hooks.getVolatile(object, field);
  }

  public void set(T object, long value) {
    Hooks.setVolatile(object, field, value);
  }

  public void lazySet(T object, long value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, long expected, long value) {
    return Hooks.compareAndSet(object, field, expected, value);
  }

  public boolean weakCompareAndSet(T object, long expected, long value) {
    return compareAndSet(object, expected, value);
  }

  public long getAndSet(T object, long value) {
    return (Long) Hooks.getAndSet(object, field, value);
  }

  public long getAndAdd(T object, long delta) {
    return (Long) Hooks.getAndAdd(object, field, delta);
  }

  public long addAndGet(T object, long delta) {
    return getAndAdd(object, delta) + delta;
  }

  public long getAndIncrement(T object) {
    return getAndAdd(object, 1);
  }

  public long incrementAndGet(T object) {
    return getAndAdd(object, 1) + 1;
  }

  public long getAndDecrement(T object) {
    return getAndAdd(object, -1);
  }

  public long decrementAndGet(T object) {
    return getAndAdd(object, -1) - 1;
  }

  public long getAndUpdate(T object, LongUnaryOperator function) {
    long before;
    do {
      before = get(object);
    } while (!compareAndSet(object, before, function.applyAsLong(before)));
    return before;
  }

  public long updateAndGet(T object, LongUnaryOperator function) {
    long before;
    long after;
    do {
      before = get(object);
      after = function.applyAsLong(before);
    } while (!compareAndSet(object, before, after));
    return after;
  }

  public long getAndAccumulate(T object, long other, LongBinaryOperator function) {
    return getAndUpdate(object, before -> function.applyAsLong(before, other));
  }

  public long accumulateAndGet(T object, long other, LongBinaryOperator function) {
    return updateAndGet(object, before -> function.applyAsLong(before, other));
  }
}
