package org.satingrid.threads.memory;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.Set;
import org.satingrid.threads.net.EngineFault;

/**
 * Exceptions of the JDK with additional fields, such as {@link java.io.UncheckedIOException} and
 * {@link java.time.format.DateTimeParseException}. Such an exception is serialized, because no
 * constructor makes an equal exception from the message.
 */
final class JdkExceptions {

  private static final Set<String> PLAIN =
      Set.of("java.lang.Throwable", "java.lang.Exception", "java.lang.RuntimeException");

  private static final int MAX_CAUSES = 32;

  private JdkExceptions() {}

  /**
   * Returns true if the exception and all of its causes and suppressed exceptions are classes of
   * the JDK.
   */
  static boolean serializes(Throwable thrown) {
    return hasFields(thrown.getClass()) && isOfJdk(thrown, 0);
  }

  private static boolean hasFields(Class<?> type) {
    if (type.getClassLoader() != null) {
      return false;
    }
    if (type.getName().equals("java.io.UncheckedIOException")) {
      return true; // its constructors need an IOException
    }
    for (Class<?> c = type; c != null && !PLAIN.contains(c.getName()); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfJdk(Throwable thrown, int depth) {
    if (thrown.getClass().getClassLoader() != null || depth > MAX_CAUSES) {
      return false;
    }
    for (Throwable suppressed : thrown.getSuppressed()) {
      if (!isOfJdk(suppressed, depth + 1)) {
        return false;
      }
    }
    return thrown.getCause() == null || isOfJdk(thrown.getCause(), depth + 1);
  }

  static void write(Throwable thrown, ValueWriter out) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(thrown);
    } catch (IOException e) {
      throw new NotShareableException(
          "an exception of class "
              + thrown.getClass().getName()
              + " stays on the node that made it, as it holds an object that cannot be written;"
              + " catch it in the thread that throws it");
    }
    byte[] written = bytes.toByteArray();
    out.writeInt(written.length);
    out.writeBulk(written.length, buffer -> buffer.put(written));
  }

  static Throwable read(ValueReader in) {
    ByteBuffer buffer = in.readBulk(in.readInt());
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      objects.setObjectInputFilter(JdkExceptions::filter);
      return (Throwable) objects.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new EngineFault("an exception of the JDK cannot be read", e);
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
            || (type.getClassLoader() == null
                && (Throwable.class.isAssignableFrom(type)
                    || type == StackTraceElement.class
                    || type == Object.class
                    || type == String.class
                    || type.isEnum()
                    || Number.class.isAssignableFrom(type)
                    || type.getName().startsWith("java.util.Collections$")
                    || type == java.util.ArrayList.class));
    return allowed ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
  }
}
