package org.satingrid.threads.library.concurrent;

import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link java.lang.invoke.VarHandle} of a volatile field. Each access happens at the
 * object's home as a volatile access, the strongest order of all.
 */
public final class FieldHandle {

  private final String field;
  private final char primitive;

  private FieldHandle(String field, char primitive) {
    this.field = field;
    this.primitive = primitive;
  }

  public static FieldHandle findVarHandle(
      MethodHandles.@Nullable Lookup lookup, Class<?> owner, String name, Class<?> type) {
    return of(owner, name, type);
  }

  /** Stands for the JDK's internal method, which finds the class by the lookup. */
  public static FieldHandle findVarHandle(
      MethodHandles.@Nullable Lookup lookup, String name, Class<?> type, Class<?> owner) {
    return of(owner, name, type);
  }

  /** Returns the handle of a field of this class. */
  public static FieldHandle of(Class<?> owner, String name, Class<?> type) {
    char kind = type == int.class ? 'I' : type == long.class ? 'J' : 'L';
    return new FieldHandle(owner.getName() + "." + name, kind);
  }

  /** Checks a field as the JDK's updaters do. */
  static void checkVolatile(Class<?> owner, String name, Class<?> type) {
    Hooks.checkVolatile(owner, name, type);
  }

  /** Converts a value to the type of the field, because the type of the value can be narrower. */
  private @Nullable Object fit(@Nullable Object value) {
    if (primitive == 'J' && value instanceof Number number) {
      return number.longValue();
    }
    return value;
  }

  public @Nullable Object get(Object object) {
    return Hooks.getVolatile(object, field);
  }

  public void set(Object object, @Nullable Object value) {
    Hooks.setVolatile(object, field, fit(value));
  }

  public boolean compareAndSet(Object object, @Nullable Object expected, @Nullable Object value) {
    return Hooks.compareAndSet(object, field, fit(expected), fit(value));
  }

  public @Nullable Object compareAndExchange(
      Object object, @Nullable Object expected, @Nullable Object value) {
    return Hooks.compareAndExchange(object, field, fit(expected), fit(value));
  }

  public @Nullable Object getAndSet(Object object, @Nullable Object value) {
    return Hooks.getAndSet(object, field, fit(value));
  }

  public Object getAndAdd(Object object, Object delta) {
    return Hooks.getAndAdd(object, field, fit(delta));
  }

  public Object getAndBitwiseOr(Object object, Object mask) {
    return bitwise(object, mask, '|');
  }

  public Object getAndBitwiseAnd(Object object, Object mask) {
    return bitwise(object, mask, '&');
  }

  public Object getAndBitwiseXor(Object object, Object mask) {
    return bitwise(object, mask, '^');
  }

  private Object bitwise(Object object, Object given, char operator) {
    long mask = ((Number) given).longValue();
    while (true) {
      Number before = (Number) get(object);
      long held = before.longValue();
      long after =
          switch (operator) {
            case '|' -> held | mask;
            case '&' -> held & mask;
            default -> held ^ mask;
          };
      Object next = primitive == 'J' ? (Object) after : (Object) (int) after;
      if (Hooks.compareAndSet(object, field, before, next)) {
        return before;
      }
    }
  }
}
