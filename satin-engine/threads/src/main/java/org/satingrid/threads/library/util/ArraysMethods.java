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

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <T> List<T> asList(T... elements) {
    return new FixedList<>(elements, true);
  }
}
