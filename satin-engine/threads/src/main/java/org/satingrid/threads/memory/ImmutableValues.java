package org.satingrid.threads.memory;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/** Writes immutable values. Messages contain copies of such values, not references. */
final class ImmutableValues {

  /** The tag before the identity of a shared object. */
  static final int REFERENCE = 1;

  /** The tag before the number of a box that is already in the message. */
  static final int BOX_AGAIN = 17;

  private static final int NULL = 0;
  private static final int STRING = 2;
  private static final int INTEGER = 3;
  private static final int LONG = 4;
  private static final int DOUBLE = 5;
  private static final int FLOAT = 6;
  private static final int BOOLEAN = 7;
  private static final int CHARACTER = 8;
  private static final int BYTE = 9;
  private static final int SHORT = 10;
  private static final int ENUM = 11;
  private static final int CLASS = 12;
  private static final int BIG_INTEGER = 13;
  private static final int BIG_DECIMAL = 14;
  private static final int THROWN = 15;
  private static final int OF_JDK = 16;

  // 17 is BOX_AGAIN
  private static final int NUMBERED_STRING = 18;
  private static final int CONTENT = 19;
  private static final int STREAM = 20;
  private static final int CALLED = 21;

  private static final Set<Class<?>> NUMBERS =
      Set.of(
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Byte.class,
          Short.class,
          BigInteger.class,
          BigDecimal.class);

  private static final Set<Class<?>> OTHERS =
      Set.of(String.class, Boolean.class, Character.class, Class.class);

  private ImmutableValues() {}

  /** Returns the classes of values that never change. */
  static Set<Class<?>> classes() {
    return Stream.of(NUMBERS, OTHERS, JdkValues.classes())
        .flatMap(Set::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns true for a class of values that never change, also if {@link #classes} lacks it. */
  static boolean includes(Class<?> type) {
    return Enum.class.isAssignableFrom(type)
        || Throwable.class.isAssignableFrom(type)
        || Charset.class.isAssignableFrom(type)
        || JdkValues.isValueClass(type);
  }

  static void write(@Nullable Object value, ValueWriter out) {
    if (value == null) {
      out.writeByte(NULL);
    } else if (value instanceof String text) {
      writeString(text, out);
    } else if (value instanceof Integer i) {
      tagged(INTEGER, out).writeInt(i);
    } else if (value instanceof Long l) {
      tagged(LONG, out).writeLong(l);
    } else if (value instanceof Double d) {
      tagged(DOUBLE, out).writeLong(Double.doubleToRawLongBits(d));
    } else if (value instanceof Float f) {
      tagged(FLOAT, out).writeInt(Float.floatToRawIntBits(f));
    } else if (value instanceof Boolean b) {
      tagged(BOOLEAN, out).writeByte(b ? 1 : 0);
    } else if (value instanceof Character c) {
      tagged(CHARACTER, out).writeInt(c);
    } else if (value instanceof Byte b) {
      tagged(BYTE, out).writeByte(b);
    } else if (value instanceof Short s) {
      tagged(SHORT, out).writeInt(s);
    } else if (value instanceof Enum<?> constant) {
      tagged(ENUM, out).writeName(constant.getDeclaringClass().getName());
      out.writeText(constant.name());
    } else if (value instanceof Class<?> type) {
      tagged(CLASS, out).writeName(type.getName());
    } else if (value.getClass() == BigInteger.class) {
      tagged(BIG_INTEGER, out).writeText(value.toString());
    } else if (value.getClass() == BigDecimal.class) {
      BigDecimal number = (BigDecimal) value;
      tagged(BIG_DECIMAL, out).writeText(number.unscaledValue().toString());
      out.writeInt(number.scale());
    } else if (value instanceof Throwable thrown) {
      Thrown.write(thrown, tagged(THROWN, out));
    } else if (ContentKind.of(value) != null) {
      out.contents().write(value, tagged(CONTENT, out));
    } else if (Streams.isStandard(value)) {
      tagged(STREAM, out).writeName(Streams.name(value));
    } else if (HomeCallKind.isOne(value)) {
      out.homeCalls().write(value, tagged(CALLED, out));
    } else if (JdkValues.isValue(value)) {
      JdkValues.write(value, tagged(OF_JDK, out));
    } else {
      throw new NotShareableException(stays(value.getClass().getName()));
    }
  }

  static String stays(String type) {
    return "an object of class "
        + type
        + " stays on the node that made it, and another node needs it; keep it in a local"
        + " variable or a transient field, or use a class of the program instead";
  }

  /** Returns true if a message can contain the value, as a reference or as a copy. */
  static boolean isShareable(@Nullable Object value) {
    return value == null
        || value instanceof Shared
        || value instanceof String
        || value instanceof Boolean
        || value instanceof Character
        || value instanceof Enum<?>
        || value instanceof Throwable
        || value instanceof Class<?>
        || (value instanceof Number && NUMBERS.contains(value.getClass()))
        || ContentKind.of(value) != null
        || Streams.isStandard(value)
        || HomeCallKind.isOne(value)
        || JdkValues.isValue(value);
  }

  private static void writeString(String text, ValueWriter out) {
    if (out.identities().literals().contain(text)) {
      out.writeByte(STRING);
    } else {
      tagged(NUMBERED_STRING, out).writeLong(out.identities().number(text));
    }
    out.writeText(text);
  }

  private static ValueWriter tagged(int tag, ValueWriter out) {
    out.writeByte(tag);
    return out;
  }

  static @Nullable Object read(int tag, ValueReader in, Types types) {
    return switch (tag) {
      case NULL -> null;
      case STRING -> in.identities().literals().intern(in.readText());
      case NUMBERED_STRING -> in.identities().numbered(in.readLong(), in.readText());
      case INTEGER -> in.readInt();
      case LONG -> in.readLong();
      case DOUBLE -> Double.longBitsToDouble(in.readLong());
      case FLOAT -> Float.intBitsToFloat(in.readInt());
      case BOOLEAN -> in.readByte() != 0;
      case CHARACTER -> (char) in.readInt();
      case BYTE -> (byte) in.readByte();
      case SHORT -> (short) in.readInt();
      case ENUM -> constant(types.named(in.readName()), in.readText());
      case CLASS -> types.named(in.readName());
      case BIG_INTEGER -> new BigInteger(in.readText());
      case BIG_DECIMAL -> new BigDecimal(new BigInteger(in.readText()), in.readInt());
      case CONTENT -> in.contents().read(in);
      case CALLED -> in.homeCalls().read(in);
      case STREAM -> Streams.named(in.readName());
      case THROWN -> Thrown.read(in, types);
      case OF_JDK -> JdkValues.read(in);
      default -> throw new EngineFault("no kind of value has the number " + tag);
    };
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object constant(Class<?> type, String name) {
    return Enum.valueOf((Class) type, name);
  }
}
