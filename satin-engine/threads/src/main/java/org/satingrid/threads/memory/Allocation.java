package org.satingrid.threads.memory;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** New arrays, casts and copies. Rewritten code calls these methods. */
public final class Allocation {

  private Allocation() {}

  /**
   * Makes one array.
   *
   * @param component the component type: a primitive type, a class of objects, or the class of an
   *     array
   * @throws NegativeArraySizeException like {@code new}
   */
  public static SharedArray<?> array(int length, Class<?> component) {
    return component.isPrimitive()
        ? ArrayTypes.wrap(java.lang.reflect.Array.newInstance(component, length))
        : new RefArray(length, component);
  }

  /**
   * Makes an array of arrays. {@code rows} is the class of the rows, and {@code component} the
   * class of their elements.
   */
  public static SharedArray<?> grid(int length, int second, Class<?> rows, Class<?> component) {
    RefArray all = checked(length, rows, second);
    Object[] cells = all.cells(ArrayTypes.ANYWHERE);
    for (int i = 0; i < length; i++) {
      cells[i] = array(second, component);
    }
    return all;
  }

  /** Makes an array of arrays of arrays. */
  public static SharedArray<?> grid(
      int length, int second, int third, Class<?> planes, Class<?> rows, Class<?> component) {
    RefArray all = checked(length, planes, Math.min(second, third));
    Object[] cells = all.cells(ArrayTypes.ANYWHERE);
    for (int i = 0; i < length; i++) {
      cells[i] = grid(second, third, rows, component);
    }
    return all;
  }

  private static RefArray checked(int length, Class<?> component, int others) {
    if (others < 0) {
      throw new NegativeArraySizeException(String.valueOf(others));
    }
    return new RefArray(length, component);
  }

  /** Replaces {@link System#arraycopy} in rewritten code. */
  public static void copy(
      @Nullable Object from, int start, @Nullable Object to, int at, int count) {
    System.arraycopy(raw(from, false), start, raw(to, true), at, count);
  }

  private static Object raw(@Nullable Object array, boolean toWrite) {
    if (array instanceof SharedArray<?> handle) {
      return toWrite ? handle.cellsToWrite(ArrayTypes.ANYWHERE) : handle.cells(ArrayTypes.ANYWHERE);
    }
    return java.util.Objects.requireNonNull(array); // the JDK checks the other arguments
  }

  /**
   * Returns the elements of an array for a method of the JDK. The method can change the elements.
   */
  public static @Nullable Object pin(@Nullable SharedArray<?> handle) {
    return handle == null ? null : handle.cellsToWrite(ArrayTypes.ANYWHERE);
  }

  /** Returns the elements of an array. Returns other objects unchanged. */
  public static @Nullable Object pinIfArray(@Nullable Object object) {
    return object instanceof SharedArray<?> handle ? pin(handle) : object;
  }

  /** Returns the handle of an array from a method of the JDK. */
  public static @Nullable Object wrap(@Nullable Object cells) {
    return cells == null ? null : ArrayTypes.wrap(cells);
  }

  /**
   * Wraps a function that makes handles into a function that makes arrays, for a method of the JDK.
   */
  public static IntFunction<@Nullable Object> generator(IntFunction<?> maker) {
    return length -> maker.apply(length) instanceof SharedArray<?> handle ? pin(handle) : null;
  }

  /** Casts to an array of objects. */
  public static @Nullable Object cast(@Nullable Object array, Class<?> component) {
    if (array != null && !isArrayOf(array, component)) {
      throw Casts.failed(array, component.arrayType(), Memory.current().types());
    }
    return array;
  }

  /** Returns the class of values after rewriting: the handle's class for an array's class. */
  public static Class<?> stored(Class<?> type) {
    return ArrayTypes.stored(type);
  }

  /** Returns the class of an array for the class of its handle, and other classes unchanged. */
  public static Class<?> declared(Class<?> stored) {
    return ArrayTypes.declared(stored);
  }

  /** Returns the component type of an array. */
  public static Class<?> component(Object array) {
    if (array instanceof SharedArray<?> handle) {
      return handle.component();
    }
    throw new IllegalArgumentException("Argument is not an array");
  }

  /** Returns true if the value is an array of objects of this class. */
  public static boolean isArrayOf(@Nullable Object array, Class<?> component) {
    return array instanceof RefArray refs && refs.has(component);
  }
}
