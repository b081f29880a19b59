package org.satingrid.threads.library.concurrent;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicReferenceFieldUpdater} of a volatile field.
 */
public final class AtomicReferenceFieldUpdater<T, V> {

  private final String field;

  private AtomicReferenceFieldUpdater(String field) {
    this.field = field;
  }

  public static <T, V> AtomicReferenceFieldUpdater<T, V> newUpdater(
      Class<T> owner, Class<V> type, String name) {
    FieldHandle.checkVolatile(owner, name, type);
    return new AtomicReferenceFieldUpdater<>(owner.getName() + "." + name);
  }

  @SuppressWarnings("unchecked")
  public V get(T object) {
    return (V) Hooks.getVolatile(object, field);
  }

  public void set(T object, @Nullable V value) {
    Hooks.setVolatile(object, field, value);
  }

  public void lazySet(T object, @Nullable V value) {
    set(object, value);
  }

  public boolean compareAndSet(T object, @Nullable V expected, @Nullable V value) {
    return Hooks.compareAndSet(object, field, expected, value);
  }

  public boolean weakCompareAndSet(T object, @Nullable V expected, @Nullable V value) {
    return compareAndSet(object, expected, value);
  }

  @SuppressWarnings("unchecked")
  public V getAndSet(T object, @Nullable V value) {
    return (V) Hooks.getAndSet(object, field, value);
  }

  public V getAndUpdate(T object, UnaryOperator<V> function) {
    V before;
    do {
      before = get(object);
    } while (!compareAndSet(object, before, function.apply(before)));
    return before;
  }

  public V updateAndGet(T object, UnaryOperator<V> function) {
    V before;
    V after;
    do {
      before = get(object);
      after = function.apply(before);
    } while (!compareAndSet(object, before, after));
    return after;
  }

  public V getAndAccumulate(T object, V other, BinaryOperator<V> function) {
    return getAndUpdate(object, before -> function.apply(before, other));
  }

  public V accumulateAndGet(T object, V other, BinaryOperator<V> function) {
    return updateAndGet(object, before -> function.apply(before, other));
  }
}
