package org.satingrid.threads.memory;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** New arrays, casts and copies, as rewritten code asks for them. */
public final class Allocation {

  private Allocation() {}

  /**
   * One array.
   *
   * @param component what the elements' array consists of: a primitive type, a class of objects, or
   *     a class of handles
   * @throws NegativeArraySizeException as {@code new} throws it
   */
  public static SharedArray<?> array(int length, Class<?> component) {
    return component.isPrimitive()
        ? ArrayTypes.wrap(java.lang.reflect.Array.newInstance(component, length))
        : new RefArray(length, component);
  }

  /** An array of arrays; {@code rows} is a class of handles, {@code component} that of the rows. */
  public static SharedArray<?> grid(int length, int second, Class<?> rows, Class<?> component) {
    RefArray all = checked(length, rows, second);
    Object[] cells = all.cells(ArrayTypes.ANYWHERE);
    for (int i = 0; i < length; i++) {
      cells[i] = array(second, component);
    }
    return all;
  }

  /** An array of arrays of arrays. */
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

  /** {@link System#arraycopy}. */
  public static void copy(
      @Nullable Object from, int start, @Nullable Object to, int at, int count) {
    System.arraycopy(raw(from, false), start, raw(to, true), at, count);
  }

  private static Object raw(@Nullable Object array, boolean toWrite) {
    if (array instanceof SharedArray<?> handle) {
      return toWrite ? handle.cellsToWrite(ArrayTypes.ANYWHERE) : handle.cells(ArrayTypes.ANYWHERE);
    }
    return java.util.Objects.requireNonNull(array); // The JDK's own check does the rest.
  }

  /** The elements of an array that a method of the JDK is going to use, and perhaps to change. */
  public static @Nullable Object pin(@Nullable SharedArray<?> handle) {
    return handle == null ? null : handle.cellsToWrite(ArrayTypes.ANYWHERE);
  }

  /** The handle of an array that a method of the JDK has made. */
  public static @Nullable Object wrap(@Nullable Object cells) {
    return cells == null ? null : ArrayTypes.wrap(cells);
  }

  /** For a method of the JDK that has the program make an array: gives it the elements. */
  public static IntFunction<@Nullable Object> generator(IntFunction<?> maker) {
    return length -> maker.apply(length) instanceof SharedArray<?> handle ? pin(handle) : null;
  }

  /** A cast to an array of objects. */
  public static @Nullable Object cast(@Nullable Object array, Class<?> component) {
    if (array != null && !isArrayOf(array, component)) {
      throw new ClassCastException("no array of " + component.getName() + ": " + array);
    }
    return array;
  }

  /** Whether it is an array of such objects. */
  public static boolean isArrayOf(@Nullable Object array, Class<?> component) {
    return array instanceof RefArray refs && component.isAssignableFrom(refs.component());
  }
}
