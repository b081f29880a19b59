package org.satingrid.threads.library;

import java.util.IdentityHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/** Stands for {@link ThreadLocal}: each thread has its values where it runs. */
public class ProgramThreadLocal<T> {

  public ProgramThreadLocal() {}

  public static <S> ProgramThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new Supplied<>(supplier);
  }

  /** Its initial value comes from a function. */
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
    IdentityHashMap<Object, @Nullable Object> locals = Hooks.locals();
    if (!locals.containsKey(this)) {
      locals.put(this, initialValue());
    }
    return (T) locals.get(this);
  }

  public void set(@Nullable T value) {
    Hooks.locals().put(this, value);
  }

  public void remove() {
    Hooks.locals().remove(this);
  }
}
