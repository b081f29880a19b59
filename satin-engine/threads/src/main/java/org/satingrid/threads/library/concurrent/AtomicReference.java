package org.satingrid.threads.library.concurrent;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.util.concurrent.atomic.AtomicReference}. Equal strings and boxes count as
 * the same object, because other nodes have separate instances.
 */
public class AtomicReference<V> {

  private static final String VALUE =
      "org.satingrid.threads.library.concurrent.AtomicReference.value";

  private volatile V value;

  public AtomicReference() {}

  public AtomicReference(V value) {
    this.value = value;
  }

  public final V get() {
    return value;
  }

  public final void set(V value) {
    this.value = value;
  }

  public final void lazySet(V value) {
    this.value = value;
  }

  @SuppressWarnings("unchecked")
  public final V getAndSet(V value) {
    return (V) Hooks.getAndSet(this, VALUE, value);
  }

  public final boolean compareAndSet(V expected, V value) {
    return Hooks.compareAndSet(this, VALUE, expected, value);
  }

  public final V getAndUpdate(UnaryOperator<V> function) {
    V before;
    do {
      before = value;
    } while (!compareAndSet(before, function.apply(before)));
    return before;
  }

  public final V updateAndGet(UnaryOperator<V> function) {
    V before;
    V after;
    do {
      before = value;
      after = function.apply(before);
    } while (!compareAndSet(before, after));
    return after;
  }

  public final V getAndAccumulate(V other, BinaryOperator<V> function) {
    return getAndUpdate(before -> function.apply(before, other));
  }

  public final V accumulateAndGet(V other, BinaryOperator<V> function) {
    return updateAndGet(before -> function.apply(before, other));
  }

  @SuppressWarnings("unchecked")
  public final V compareAndExchange(V expected, V value) {
    return (V) Hooks.compareAndExchange(this, VALUE, expected, value);
  }

  public final V getPlain() {
    return get();
  }

  public final V getOpaque() {
    return get();
  }

  public final V getAcquire() {
    return get();
  }

  public final void setPlain(V value) {
    set(value);
  }

  public final void setOpaque(V value) {
    set(value);
  }

  public final void setRelease(V value) {
    set(value);
  }

  public final boolean weakCompareAndSet(V expected, V value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetPlain(V expected, V value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(V expected, V value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(V expected, V value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(V expected, V value) {
    return compareAndSet(expected, value);
  }

  public final V compareAndExchangeAcquire(V expected, V value) {
    return compareAndExchange(expected, value);
  }

  public final V compareAndExchangeRelease(V expected, V value) {
    return compareAndExchange(expected, value);
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
