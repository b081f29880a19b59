package org.satingrid.threads.library;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Static methods that stand for those of {@link java.lang.reflect.Array}, for handles of arrays.
 * The methods are written for arrays, like the whole library, and the rewriter changes them to
 * handles.
 */
public final class ReflectedArrays {

  private ReflectedArrays() {}

  public static Object newInstance(Class<?> component, int length) {
    return Hooks.newArray(Objects.requireNonNull(component), length);
  }

  public static int getLength(Object array) {
    if (array instanceof Object[] objects) {
      return objects.length;
    } else if (array instanceof int[] ints) {
      return ints.length;
    } else if (array instanceof double[] doubles) {
      return doubles.length;
    } else if (array instanceof byte[] bytes) {
      return bytes.length;
    } else if (array instanceof long[] longs) {
      return longs.length;
    } else if (array instanceof char[] chars) {
      return chars.length;
    } else if (array instanceof boolean[] booleans) {
      return booleans.length;
    } else if (array instanceof float[] floats) {
      return floats.length;
    } else if (array instanceof short[] shorts) {
      return shorts.length;
    }
    throw noArray(array);
  }

  public static @Nullable Object get(Object array, int index) {
    if (array instanceof Object[] objects) {
      return objects[index];
    } else if (array instanceof int[] ints) {
      return ints[index];
    } else if (array instanceof double[] doubles) {
      return doubles[index];
    } else if (array instanceof byte[] bytes) {
      return bytes[index];
    } else if (array instanceof long[] longs) {
      return longs[index];
    } else if (array instanceof char[] chars) {
      return chars[index];
    } else if (array instanceof boolean[] booleans) {
      return booleans[index];
    } else if (array instanceof float[] floats) {
      return floats[index];
    } else if (array instanceof short[] shorts) {
      return shorts[index];
    }
    throw noArray(array);
  }

  /** Widens the value as an assignment does. */
  public static void set(Object array, int index, @Nullable Object value) {
    if (array instanceof Object[] objects) {
      try {
        objects[index] = value;
      } catch (ArrayStoreException e) {
        throw mismatch();
      }
    } else if (array instanceof int[] ints) {
      ints[index] = toInt(value);
    } else if (array instanceof double[] doubles) {
      doubles[index] = toDouble(value);
    } else if (array instanceof byte[] bytes && value instanceof Byte b) {
      bytes[index] = b;
    } else if (array instanceof long[] longs) {
      longs[index] = toLong(value);
    } else if (array instanceof char[] chars && value instanceof Character c) {
      chars[index] = c;
    } else if (array instanceof boolean[] booleans && value instanceof Boolean b) {
      booleans[index] = b;
    } else if (array instanceof float[] floats) {
      floats[index] = toFloat(value);
    } else if (array instanceof short[] shorts && value instanceof Short s) {
      shorts[index] = s;
    } else if (array instanceof short[] shorts && value instanceof Byte b) {
      shorts[index] = b;
    } else {
      int unused = getLength(array);
      throw mismatch();
    }
  }

  private static int toInt(@Nullable Object value) {
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return ((Number) value).intValue();
    } else if (value instanceof Character c) {
      return c;
    }
    throw mismatch();
  }

  private static long toLong(@Nullable Object value) {
    return value instanceof Long l ? l : toInt(value);
  }

  private static float toFloat(@Nullable Object value) {
    return value instanceof Float f ? f : toLong(value);
  }

  private static double toDouble(@Nullable Object value) {
    if (value instanceof Double d) {
      return d;
    }
    return value instanceof Float f ? f : toLong(value);
  }

  private static IllegalArgumentException mismatch() {
    return new IllegalArgumentException("argument type mismatch");
  }

  private static IllegalArgumentException noArray(Object object) {
    return new IllegalArgumentException(
        "Argument is not an array: " + Objects.requireNonNull(object));
  }
}
