package org.satingrid.models.grid;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that do not change, and are the same wherever they are equal. */
final class Values {

  /** Stands for a part if the owner's object is unknown. */
  enum Unknown {
    VALUE
  }

  static final Unknown UNKNOWN = Unknown.VALUE;

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

  static boolean isValue(Object object) {
    return CLASSES.contains(object.getClass())
        || object instanceof Enum
        || object.getClass().getName().startsWith("java.time.");
  }

  static boolean same(@Nullable Object a, @Nullable Object b) {
    return a == b || (a != null && b != null && isValue(a) && a.equals(b));
  }
}
