package org.satingrid.threads.library.concurrent;

import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link java.util.concurrent.atomic.AtomicBoolean}. */
public class AtomicBoolean {

  private static final String VALUE =
      "org.satingrid.threads.library.concurrent.AtomicBoolean.value";

  private volatile boolean value;

  public AtomicBoolean() {}

  public AtomicBoolean(boolean value) {
    this.value = value;
  }

  public final boolean get() {
    return value;
  }

  public final void set(boolean value) {
    this.value = value;
  }

  public final void lazySet(boolean value) {
    this.value = value;
  }

  public final boolean getAndSet(boolean value) {
    return (Boolean) Hooks.getAndSet(this, VALUE, value);
  }

  public final boolean compareAndSet(boolean expected, boolean value) {
    return Hooks.compareAndSet(this, VALUE, expected, value);
  }

  public final boolean compareAndExchange(boolean expected, boolean value) {
    return (Boolean) Hooks.compareAndExchange(this, VALUE, expected, value);
  }

  public final boolean getPlain() {
    return get();
  }

  public final boolean getOpaque() {
    return get();
  }

  public final boolean getAcquire() {
    return get();
  }

  public final void setPlain(boolean value) {
    set(value);
  }

  public final void setOpaque(boolean value) {
    set(value);
  }

  public final void setRelease(boolean value) {
    set(value);
  }

  public final boolean weakCompareAndSet(boolean expected, boolean value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetPlain(boolean expected, boolean value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(boolean expected, boolean value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(boolean expected, boolean value) {
    return compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(boolean expected, boolean value) {
    return compareAndSet(expected, value);
  }

  public final boolean compareAndExchangeAcquire(boolean expected, boolean value) {
    return compareAndExchange(expected, value);
  }

  public final boolean compareAndExchangeRelease(boolean expected, boolean value) {
    return compareAndExchange(expected, value);
  }

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
