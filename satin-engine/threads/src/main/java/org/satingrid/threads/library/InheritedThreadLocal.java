package org.satingrid.threads.library;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link InheritableThreadLocal}: a new thread begins with the values of the thread that
 * made it.
 */
public class InheritedThreadLocal<T> extends ProgramThreadLocal<T> {

  public InheritedThreadLocal() {}

  protected @Nullable T childValue(@Nullable T parentValue) {
    return parentValue;
  }

  /** A value that a new thread gets. */
  private static final class Value {
    private final ProgramThreadLocal<Object> local;
    private final @Nullable Object value;

    Value(ProgramThreadLocal<Object> local, @Nullable Object value) {
      this.local = local;
      this.value = value;
    }
  }

  /**
   * Returns the calling thread's values for a new thread, or null if the calling thread has no
   * values.
   */
  @SuppressWarnings("unchecked")
  static @Nullable List<Object> handed() {
    List<Object> values = null;
    for (Object local : Hooks.localKeys()) {
      if (local instanceof InheritedThreadLocal<?> inherited) {
        InheritedThreadLocal<Object> known = (InheritedThreadLocal<Object>) inherited;
        values = values == null ? new ArrayList<>() : values;
        values.add(new Value(known, known.childValue(known.get())));
      }
    }
    return values;
  }

  /** Sets the calling thread's values. */
  static void take(List<Object> handed) {
    for (Object one : handed) {
      Value value = (Value) one;
      value.local.set(value.value);
    }
  }
}
