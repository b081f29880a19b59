package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;

/**
 * Whether a reference still means what it meant. A value that travels by itself is another instance
 * afterwards, so two equal ones of a class are the same; sending such a value again changes
 * nothing.
 */
final class SameValue {

  private SameValue() {}

  static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a == b) {
      return true;
    }
    return a != null
        && b != null
        && a.getClass() == b.getClass()
        && !(a instanceof Shared)
        && isValue(a)
        && a.equals(b);
  }

  private static boolean isValue(Object a) {
    return a instanceof String
        || a instanceof Number
        || a instanceof Boolean
        || a instanceof Character
        || JdkValues.isValueClass(a.getClass());
  }
}
