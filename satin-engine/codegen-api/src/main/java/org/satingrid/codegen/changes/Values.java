package org.satingrid.codegen.changes;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that do not change and are interchangeable if they are equal. */
public final class Values {

  /** Markers that take the place of a part. */
  enum Part {
    UNKNOWN,
    ABSENT,
    PRESENT
  }

  /** The marker for a part of an opaque object, which has no number. */
  static final Part UNKNOWN = Part.UNKNOWN;

  /** The marker for the value of a key that a map does not contain. */
  static final Part ABSENT = Part.ABSENT;

  /** The marker for the value of each element of a set. */
  static final Part PRESENT = Part.PRESENT;

  private static final Set<Class<?>> CLASSES =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          Class.class,
          java.util.UUID.class,
          java.util.Locale.class,
          java.net.URI.class);

  private Values() {}

  /** Returns true if an equal object can replace this one. */
  public static boolean isValue(Object object) {
    return CLASSES.contains(object.getClass())
        || object instanceof Enum
        || object.getClass().getName().startsWith("java.time.");
  }

  static boolean same(@Nullable Object a, @Nullable Object b) {
    return a == b || (a != null && b != null && isValue(a) && a.equals(b));
  }
}
