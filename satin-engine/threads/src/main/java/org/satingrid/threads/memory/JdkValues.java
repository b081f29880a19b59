package org.satingrid.threads.memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.MathContext;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * Immutable values of further JDK packages, in addition to java.lang and java.math. A copy is as
 * good as the value. Classes are listed one by one, except java.time with all its classes.
 */
final class JdkValues {

  private static final String TIME = "java.time.";

  /** Classes written with the JDK's serialization. The reader accepts exactly these classes. */
  private static final Set<Class<?>> SERIALIZED =
      Set.of(
          UUID.class,
          Locale.class,
          URI.class,
          URL.class,
          File.class,
          Pattern.class,
          Currency.class,
          MathContext.class);

  private static final Set<Class<?>> OPTIONALS =
      Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  /** Singletons, one in each virtual machine. */
  private static final List<Comparator<?>> ORDERS =
      List.of(Comparator.naturalOrder(), Collections.reverseOrder(), String.CASE_INSENSITIVE_ORDER);

  private static final int SERIAL = 0;
  private static final int OPTIONAL = 1;
  private static final int PATH = 2;
  private static final int CHARSET = 3;
  private static final int ORDER = 4;
  private static final int SETTLED = 5;
  private static final int FORMATTER = 6;
  private static final int COLLATOR = 7;

  private JdkValues() {}

  /** Returns true if objects of the class are immutable values of the JDK. */
  static boolean isValueClass(Class<?> type) {
    return SERIALIZED.contains(type)
        || OPTIONALS.contains(type)
        || (type.getName().startsWith(TIME) && java.io.Serializable.class.isAssignableFrom(type));
  }

  static Set<Class<?>> classes() {
    return Stream.concat(SERIALIZED.stream(), OPTIONALS.stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  static boolean isValue(Object object) {
    return isValueClass(object.getClass())
        || Settled.is(object)
        || isPath(object)
        || object instanceof Charset
        || isOrder(object);
  }

  private static boolean isPath(Object object) {
    return object instanceof Path path && path.getFileSystem().equals(FileSystems.getDefault());
  }

  private static boolean isOrder(Object object) {
    return object instanceof Comparator<?> && indexOf(object) >= 0;
  }

  @SuppressWarnings("ReferenceEquality") // each of these classes is a singleton
  private static int indexOf(Object order) {
    for (int i = 0; i < ORDERS.size(); i++) {
      if (ORDERS.get(i) == order) {
        return i;
      }
    }
    return -1;
  }

  static void write(Object value, ValueWriter out) {
    if (OPTIONALS.contains(value.getClass())) {
      out.writeByte(OPTIONAL);
      out.writeName(value.getClass().getName());
      out.writeObject(content(value));
    } else if (value instanceof Path path) {
      out.writeByte(PATH);
      out.writeText(path.toString());
    } else if (value instanceof Charset charset) {
      out.writeByte(CHARSET);
      out.writeText(charset.name());
    } else if (isOrder(value)) {
      out.writeByte(ORDER);
      out.writeInt(indexOf(value));
    } else if (value instanceof Formatter formatter) {
      out.writeByte(FORMATTER);
      out.writeLong(out.identities().numberOfCopied(value));
      out.writeObject(formatter.out());
      out.writeObject(formatter.locale());
    } else if (value instanceof RuleBasedCollator collator) {
      out.writeByte(COLLATOR);
      out.writeLong(out.identities().numberOfCopied(value));
      out.writeText(collator.getRules());
      out.writeInt(collator.getStrength());
      out.writeInt(collator.getDecomposition());
    } else if (Settled.is(value)) {
      out.writeByte(SETTLED);
      out.writeLong(out.identities().numberOfCopied(value));
      Settled.copied(value, out.identities());
      writeSerialized(Settled.copy(value), out);
    } else {
      out.writeByte(SERIAL);
      writeSerialized(value, out);
    }
  }

  private static void writeSerialized(Object value, ValueWriter out) {
    byte[] bytes = serialized(value);
    out.writeInt(bytes.length);
    out.writeBulk(bytes.length, buffer -> buffer.put(bytes));
  }

  private static byte[] serialized(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new EngineFault("a " + value.getClass().getName() + " cannot be written", e);
    }
    return bytes.toByteArray();
  }

  private static @Nullable Object content(Object optional) {
    if (optional instanceof OptionalInt i) {
      return i.isPresent() ? i.getAsInt() : null;
    } else if (optional instanceof OptionalLong l) {
      return l.isPresent() ? l.getAsLong() : null;
    } else if (optional instanceof OptionalDouble d) {
      return d.isPresent() ? d.getAsDouble() : null;
    }
    return ((Optional<?>) optional).orElse(null);
  }

  static Object read(ValueReader in) {
    int kind = in.readByte();
    return switch (kind) {
      case SERIAL -> deserialized(in.readBulk(in.readInt()));
      case SETTLED -> settled(in);
      case FORMATTER -> in.identities().numbered(in.readLong(), formatter(in));
      case COLLATOR -> in.identities().numbered(in.readLong(), collator(in));
      case OPTIONAL -> optional(in.readName(), in.readObject());
      case PATH -> Path.of(in.readText());
      case CHARSET -> Charset.forName(in.readText());
      case ORDER -> ORDERS.get(in.readInt());
      default -> throw new EngineFault("no kind of value of the JDK has the number " + kind);
    };
  }

  private static Object settled(ValueReader in) {
    Identities identities = in.identities();
    Object here = identities.numbered(in.readLong(), deserialized(in.readBulk(in.readInt())));
    Settled.copied(here, identities);
    return here;
  }

  private static Object formatter(ValueReader in) {
    Object out = in.readObject();
    return new Formatter((Appendable) out, (Locale) in.readObject());
  }

  private static Object collator(ValueReader in) {
    try {
      RuleBasedCollator collator = new RuleBasedCollator(in.readText());
      collator.setStrength(in.readInt());
      collator.setDecomposition(in.readInt());
      return collator;
    } catch (ParseException e) {
      throw new EngineFault("the rules of a Collator cannot be read", e);
    }
  }

  private static Object optional(String type, @Nullable Object content) {
    if (type.equals(Optional.class.getName())) {
      return Optional.ofNullable(content);
    } else if (content instanceof Integer i) {
      return OptionalInt.of(i);
    } else if (content instanceof Long l) {
      return OptionalLong.of(l);
    } else if (content instanceof Double d) {
      return OptionalDouble.of(d);
    } else if (type.equals(OptionalInt.class.getName())) {
      return OptionalInt.empty();
    }
    return type.equals(OptionalLong.class.getName())
        ? OptionalLong.empty()
        : OptionalDouble.empty();
  }

  private static Object deserialized(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(JdkValues::filter);
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new EngineFault("a value of the JDK cannot be read", e);
    }
  }

  private static ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info) {
    Class<?> type = info.serialClass();
    while (type != null && type.isArray()) {
      type = type.getComponentType();
    }
    boolean allowed =
        type == null
            || type.isPrimitive()
            || SERIALIZED.contains(type)
            || Settled.isPart(type)
            || type == String.class
            || (Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang."))
            || (type.isEnum() && type.getName().startsWith("java."))
            || type == Enum.class
            || type.getName().startsWith(TIME);
    return allowed ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
  }
}
