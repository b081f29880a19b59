package org.satingrid.runtime.launch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Access to what the platform keeps closed and the {@code java} command sets by its own options.
 * The class that gives it is looked up, because compilers warn of it.
 */
final class PlatformInternals {
  private PlatformInternals() {}

  private static Object unsafe(Class<?> type) throws ReflectiveOperationException {
    Field instance = type.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return instance.get(null);
  }

  /** A lookup with every access. */
  static MethodHandles.Lookup lookup() throws Throwable {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Object unsafe = unsafe(type);
    Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
    MethodHandles.Lookup own = MethodHandles.lookup();
    MethodHandle base =
        own.bind(unsafe, "staticFieldBase", MethodType.methodType(Object.class, Field.class));
    MethodHandle offset =
        own.bind(unsafe, "staticFieldOffset", MethodType.methodType(long.class, Field.class));
    MethodHandle get =
        own.bind(
            unsafe, "getObject", MethodType.methodType(Object.class, Object.class, long.class));
    return (MethodHandles.Lookup)
        (Object) get.invoke((Object) base.invoke(lookup), (long) offset.invoke(lookup));
  }

  /** Gives a static field of the platform another value. */
  static void setStatic(Field field, Object value) throws Throwable {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Object unsafe = unsafe(type);
    MethodHandles.Lookup own = MethodHandles.lookup();
    Object base =
        (Object)
            own.bind(unsafe, "staticFieldBase", MethodType.methodType(Object.class, Field.class))
                .invoke(field);
    long offset =
        (long)
            own.bind(unsafe, "staticFieldOffset", MethodType.methodType(long.class, Field.class))
                .invoke(field);
    Class<?> of = field.getType();
    String name = of == long.class ? "putLong" : of == boolean.class ? "putBoolean" : "putInt";
    MethodHandle put =
        own.bind(unsafe, name, MethodType.methodType(void.class, Object.class, long.class, of));
    put.invoke(base, offset, value);
  }
}
