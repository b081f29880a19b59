package org.satingrid.threads.library.util;

import java.util.List;

/** Static methods that stand for those of {@link java.util.Arrays}. */
public final class ArraysMethods {

  private ArraysMethods() {}

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> List<T> asList(T... elements) {
    return new FixedList<>(elements, true);
  }
}
