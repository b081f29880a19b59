package org.satingrid.runtime.launch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Access to closed parts of the platform that the {@code java} command sets with options. The class
 * for this access is found by name, because compilers warn about a direct use of this class.
 */
final class PlatformInternals {
  /**
   * The system property that the option {@code --sun-misc-unsafe-memory-access} sets. The property
   * has an effect until the class is first used.
   */
  private static final String ACCESS = "sun.misc.unsafe.memory.access";

  private static final int WARNS_SINCE = 24;

  /**
   * False if the JVM prints a warning for each access. Users would blame the program for such
   * warnings.
   */
  static final boolean QUIET =
      Runtime.version().feature() < WARNS_SINCE || "allow".equals(System.getProperty(ACCESS));

  private PlatformInternals() {}

  private static Object unsafe(Class<?> type) throws ReflectiveOperationException {
    Field instance = type.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return instance.get(null);
  }

  /** Returns a lookup with access to all members. */
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

  /** Sets a static field of the platform. */
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
    boolean refers = !of.isPrimitive();
    String name =
        refers
            ? "putObject"
            : of == long.class ? "putLong" : of == boolean.class ? "putBoolean" : "putInt";
    Class<?> taken = refers ? Object.class : of;
    MethodHandle put =
        own.bind(unsafe, name, MethodType.methodType(void.class, Object.class, long.class, taken));
    put.invoke(base, offset, value);
  }
}
