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

  @Override
  public String toString() {
    return String.valueOf(value);
  }
}
