package org.satingrid.threads.library.util;

import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/** Static methods that stand for those of {@link java.util.Arrays}. */
public final class ArraysMethods {

  private ArraysMethods() {}

  public static int hashCode(Object @Nullable [] elements) {
    if (elements == null) {
      return 0;
    }
    int hash = 1;
    for (Object element : elements) {
      hash = 31 * hash + Hooks.hashOrZero(element);
    }
    return hash;
  }

  @SuppressWarnings("unchecked")
  public static <T> T[] copyOf(T[] from, int length) {
    T[] copy = (T[]) Hooks.newArrayLike(from, length);
    System.arraycopy(from, 0, copy, 0, Math.min(length, from.length));
    return copy;
  }

  @SuppressWarnings("unchecked")
  public static <T, U> T[] copyOf(U[] from, int length, Class<? extends T[]> type) {
    T[] copy = (T[]) Hooks.newArray(type.getComponentType(), length);
    System.arraycopy(from, 0, copy, 0, Math.min(length, from.length));
    return copy;
  }

  @SuppressWarnings("unchecked")
  public static <T> T[] copyOfRange(T[] from, int start, int end) {
    T[] copy = (T[]) Hooks.newArrayLike(from, checked(start, end));
    System.arraycopy(from, start, copy, 0, Math.min(end, from.length) - start);
    return copy;
  }

  @SuppressWarnings("unchecked")
  public static <T, U> T[] copyOfRange(U[] from, int start, int end, Class<? extends T[]> type) {
    T[] copy = (T[]) Hooks.newArray(type.getComponentType(), checked(start, end));
    System.arraycopy(from, start, copy, 0, Math.min(end, from.length) - start);
    return copy;
  }

  private static int checked(int start, int end) {
    if (start > end) {
      throw new IllegalArgumentException(start + " > " + end);
    }
    return end - start;
  }

  public static int deepHashCode(@Nullable Object @Nullable [] elements) {
    return DeepArrays.hash(elements);
  }

  public static boolean deepEquals(
      @Nullable Object @Nullable [] a, @Nullable Object @Nullable [] b) {
    return DeepArrays.equal(a, b);
  }

  public static String deepToString(@Nullable Object @Nullable [] elements) {
    return DeepArrays.text(elements);
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> List<T> asList(T... elements) {
    return new FixedList<>(elements, true);
  }

  /** Stands for {@code parallelPrefix}. The calling thread computes the prefixes. */
  public static <T> void prefix(T[] array, BinaryOperator<T> op) {
    prefix(array, 0, array.length, op);
  }

  public static <T> void prefix(T[] array, int from, int to, BinaryOperator<T> op) {
    check(array.length, from, to);
    Objects.requireNonNull(op);
    for (int i = from + 1; i < to; i++) {
      array[i] = op.apply(array[i - 1], array[i]);
    }
  }

  /** Stands for {@code parallelPrefix}. The calling thread computes the prefixes. */
  public static void prefix(int[] array, IntBinaryOperator op) {
    prefix(array, 0, array.length, op);
  }

  public static void prefix(int[] array, int from, int to, IntBinaryOperator op) {
    check(array.length, from, to);
    Objects.requireNonNull(op);
    for (int i = from + 1; i < to; i++) {
      array[i] = op.applyAsInt(array[i - 1], array[i]);
    }
  }

  /** Stands for {@code parallelPrefix}. The calling thread computes the prefixes. */
  public static void prefix(long[] array, LongBinaryOperator op) {
    prefix(array, 0, array.length, op);
  }

  public static void prefix(long[] array, int from, int to, LongBinaryOperator op) {
    check(array.length, from, to);
    Objects.requireNonNull(op);
    for (int i = from + 1; i < to; i++) {
      array[i] = op.applyAsLong(array[i - 1], array[i]);
    }
  }

  /** Stands for {@code parallelPrefix}. The calling thread computes the prefixes. */
  public static void prefix(double[] array, DoubleBinaryOperator op) {
    prefix(array, 0, array.length, op);
  }

  public static void prefix(double[] array, int from, int to, DoubleBinaryOperator op) {
    check(array.length, from, to);
    Objects.requireNonNull(op);
    for (int i = from + 1; i < to; i++) {
      array[i] = op.applyAsDouble(array[i - 1], array[i]);
    }
  }

  private static void check(int length, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    } else if (from < 0) {
      throw new ArrayIndexOutOfBoundsException(from);
    } else if (to > length) {
      throw new ArrayIndexOutOfBoundsException(to);
    }
  }
}
