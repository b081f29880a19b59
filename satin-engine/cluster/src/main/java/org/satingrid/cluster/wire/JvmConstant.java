package org.satingrid.cluster.wire;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Predicate;

/**
 * The serialized form of a string or number that each JVM has once, such as an interned string. The
 * receiver gets its own constant, so that a comparison by {@code ==} has the same result as at the
 * sender.
 *
 * <p>Boxes such as {@code Integer} are sent as usual. The receiver replaces them, because almost no
 * program makes its own boxes of small numbers.
 */
final class JvmConstant implements Carrier {
  private static final long serialVersionUID = 1L;

  /** The format of a string allows 65,535 bytes, and a character takes at most three. */
  private static final int MAX_LENGTH = 21_845;

  private static final int MAX_BITS = 8;
  private static final int MAX_SCALE = 15;

  private transient Object value;

  private JvmConstant(Object value) {
    this.value = value;
  }

  /**
   * Returns the form of a constant, and any other object as it is.
   *
   * @param mayBeConstant false for strings that are certainly not interned
   */
  static Object formOf(Object value, Predicate<String> mayBeConstant) {
    return isSent(value, mayBeConstant) ? new JvmConstant(value) : value;
  }

  /** Returns true for a constant, including a box that the JVM keeps. */
  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  static boolean is(Object value, Predicate<String> mayBeConstant) {
    Object box = boxOf(value);
    return isSent(value, mayBeConstant) || (isBox(value) && box == value);
  }

  private static boolean isSent(Object value, Predicate<String> mayBeConstant) {
    return value instanceof String text
        ? mayBeConstant.test(text) && isInterned(text)
        : isKeptNumber(value);
  }

  /** Looks for a copy in the JVM's table of strings, so that the string itself is not interned. */
  @SuppressWarnings({"ReferenceEquality", "StringOperationCanBeSimplified"}) // by identity
  private static boolean isInterned(String text) {
    return text.length() <= MAX_LENGTH && new String(text).intern() == text;
  }

  private static boolean isKeptNumber(Object value) {
    if (value.getClass() == BigInteger.class) {
      return isKept((BigInteger) value);
    }
    return value.getClass() == BigDecimal.class && isKept((BigDecimal) value);
  }

  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  private static boolean isKept(BigInteger number) {
    return number.bitLength() < MAX_BITS && BigInteger.valueOf(number.longValue()) == number;
  }

  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  private static boolean isKept(BigDecimal number) {
    return number.scale() >= 0
        && number.scale() <= MAX_SCALE
        && number.unscaledValue().bitLength() < MAX_BITS
        && BigDecimal.valueOf(number.unscaledValue().longValue(), number.scale()) == number;
  }

  private static boolean isBox(Object value) {
    return value instanceof Integer
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Byte
        || value instanceof Short;
  }

  /** Returns the JVM's own box of the same number, character or boolean, if it keeps one. */
  static Object boxOf(Object value) {
    if (value instanceof Integer number) {
      return Integer.valueOf(number);
    } else if (value instanceof Long number) {
      return Long.valueOf(number);
    } else if (value instanceof Boolean flag) {
      return Boolean.valueOf(flag);
    } else if (value instanceof Character character) {
      return Character.valueOf(character);
    } else if (value instanceof Byte number) {
      return Byte.valueOf(number);
    } else if (value instanceof Short number) {
      return Short.valueOf(number);
    }
    return value;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    if (value instanceof BigInteger number) {
      out.writeByte('i');
      out.writeLong(number.longValue());
    } else if (value instanceof BigDecimal number) {
      out.writeByte('d');
      out.writeLong(number.unscaledValue().longValue());
      out.writeByte(number.scale());
    } else {
      out.writeByte('s');
      out.writeUTF((String) value);
    }
  }

  private void readObject(ObjectInputStream in) throws IOException {
    value =
        switch (in.readByte()) {
          case 'i' -> BigInteger.valueOf(in.readLong());
          case 'd' -> BigDecimal.valueOf(in.readLong(), in.readByte());
          default -> in.readUTF().intern();
        };
  }

  private Object readResolve() {
    return value;
  }
}
