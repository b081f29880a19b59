package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;

/**
 * Decides if two references mean the same value. A value that is sent as a copy becomes another
 * instance on the receiver. Equal values of the same class therefore count as the same, and sending
 * such a value again has no effect. Strings keep their identity.
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
    return a instanceof Number
        || a instanceof Boolean
        || a instanceof Character
        || JdkValues.isValueClass(a.getClass());
  }
}
