package org.satingrid.cluster.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * A private {@code long} field of a class in the platform's closed modules, accessed by its offset.
 * The class for this access is found by name, because compilers warn about it.
 */
final class HiddenLong {
  private final MethodHandle reader;
  private final MethodHandle writer;
  private final long offset;

  private HiddenLong(MethodHandle reader, MethodHandle writer, long offset) {
    this.reader = reader;
    this.writer = writer;
    this.offset = offset;
  }

  /** Finds a field. Returns null if the field does not exist or cannot be accessed. */
  static @Nullable HiddenLong of(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      if (field.getType() != long.class) {
        return null;
      }
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field instance = type.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object unsafe = instance.get(null);
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodType offsetType = MethodType.methodType(long.class, Field.class);
      MethodType read = MethodType.methodType(long.class, Object.class, long.class);
      MethodType write = MethodType.methodType(void.class, Object.class, long.class, long.class);
      long offset = (long) lookup.bind(unsafe, "objectFieldOffset", offsetType).invoke(field);
      return new HiddenLong(
          lookup.bind(unsafe, "getLong", read), lookup.bind(unsafe, "putLong", write), offset);
      // Calls of method handles can throw anything, according to their declaration.
    } catch (Throwable closed) {
      return null;
    }
  }

  long get(Object owner) {
    try {
      return (long) reader.invoke(owner, offset);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  void set(Object owner, long value) {
    try {
      writer.invoke(owner, offset, value);
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
