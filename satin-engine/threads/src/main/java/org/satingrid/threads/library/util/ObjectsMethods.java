package org.satingrid.threads.library.util;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Static methods that stand for the methods of {@link java.util.Objects} that compute hash codes or
 * compare arrays.
 */
public final class ObjectsMethods {

  private ObjectsMethods() {}

  public static int hashCode(@Nullable Object object) {
    return Hooks.hashOrZero(object);
  }

  public static boolean deepEquals(@Nullable Object a, @Nullable Object b) {
    return DeepArrays.equalElements(a, b);
  }

  public static int hash(@Nullable Object... objects) {
    return ArraysMethods.hashCode(objects);
  }
}
