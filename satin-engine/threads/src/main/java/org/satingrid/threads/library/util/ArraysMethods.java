package org.satingrid.threads.library.util;

import java.util.List;
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
}
