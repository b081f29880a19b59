package org.satingrid.threads.library;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link ThreadLocal}: the node that runs a thread keeps the thread's values. */
public class ProgramThreadLocal<T> {

  public ProgramThreadLocal() {}

  public static <S> ProgramThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new Supplied<>(supplier);
  }

  /** A thread local variable with a function for its initial value. */
  private static final class Supplied<T> extends ProgramThreadLocal<T> {
    private final Supplier<? extends T> supplier;

    Supplied(Supplier<? extends T> supplier) {
      this.supplier = supplier;
    }

    @Override
    protected @Nullable T initialValue() {
      return supplier.get();
    }
  }

  protected @Nullable T initialValue() {
    return null;
  }

  @SuppressWarnings("unchecked")
  public @Nullable T get() {
    if (!Hooks.hasLocal(this)) {
      Hooks.setLocal(this, initialValue());
    }
    return (T) Hooks.local(this);
  }

  public void set(@Nullable T value) {
    Hooks.setLocal(this, value);
  }

  public void remove() {
    Hooks.removeLocal(this);
  }
}
