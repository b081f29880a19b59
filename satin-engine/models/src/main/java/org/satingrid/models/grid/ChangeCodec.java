package org.satingrid.models.grid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Change;

/**
 * Writes changes as bytes and reads them. In the bytes, numbers replace the objects that were sent
 * before.
 */
final class ChangeCodec {

  private static final int MAX_DEPTH = 10_000;

  /**
   * Packages of the JDK with classes that a change can contain. All other classes belong to the
   * program.
   */
  private static final List<String> OF_JDK =
      List.of("java.lang.", "java.util.", "java.math.", "java.time.", "java.net.URI");

  /** The class of the placeholders for values. */
  private static final String VALUES = "org.satingrid.codegen.changes.Values";

  private ChangeCodec() {}

  private static final class Out extends ObjectOutputStream {
    private final Map<Object, Integer> numbers;
    private final @Nullable Object root;

    /**
     * @param root an object that is written in full, even if it has a number
     */
    Out(OutputStream to, Map<Object, Integer> numbers, @Nullable Object root) throws IOException {
      super(to);
      this.numbers = numbers;
      this.root = root;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      Integer number = object == root ? null : numbers.get(object);
      return number == null ? object : new Change.Sent(number);
    }
  }

  private static final class In extends ObjectInputStream {
    private final Object[] sent;
    private final @Nullable ClassLoader loader;

    In(InputStream from, Object[] sent, @Nullable ClassLoader loader) throws IOException {
      super(from);
      this.sent = sent;
      this.loader = loader;
      enableResolveObject(true);
      setObjectInputFilter(this::filter);
    }

    private ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info) {
      if (info.depth() > MAX_DEPTH) {
        return ObjectInputFilter.Status.REJECTED;
      }
      Class<?> type = info.serialClass();
      while (type != null && type.isArray()) {
        type = type.getComponentType();
      }
      if (type == null
          || type.isPrimitive()
          || type.getClassLoader() == loader
          || type.getName().startsWith("org.satingrid.models.")
          || type.getNestHost() == Change.class
          || type.getName().startsWith(VALUES)) {
        return ObjectInputFilter.Status.ALLOWED;
      }
      boolean ofJdk = OF_JDK.stream().anyMatch(type.getName()::startsWith);
      return ofJdk ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass form)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(form.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(form);
      }
    }

    @Override
    protected @Nullable Object resolveObject(Object object) {
      if (object instanceof Change.Sent reference) {
        return sent[Objects.checkIndex(reference.object(), sent.length)];
      }
      return object;
    }
  }

  /**
   * Writes changes and an exception.
   *
   * @param thrown the exception of the task, or null
   * @throws IOException if an object cannot be serialized
   */
  static byte[] write(
      List<Change> changes, @Nullable Throwable thrown, Map<Object, Integer> numbers)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Out out = new Out(bytes, numbers, null)) {
      out.writeObject(thrown);
      out.writeObject(changes.toArray(new Change[0]));
    }
    return bytes.toByteArray();
  }

  /**
   * Returns a checksum of an object's serialized form. The objects in {@code numbers} count as
   * numbers only. Returns -1 if the object cannot be serialized.
   */
  static long checksum(Object object, Map<Object, Integer> numbers) {
    CRC32 sum = new CRC32();
    try (Out out =
        new Out(new CheckedOutputStream(OutputStream.nullOutputStream(), sum), numbers, object)) {
      out.writeObject(object);
    } catch (IOException e) {
      return -1;
    }
    return sum.getValue();
  }

  /**
   * The outcome that a copy sends back.
   *
   * @param thrown the exception of the task, or null
   */
  record Home(@Nullable Throwable thrown, List<Change> changes) {}

  /**
   * Reads changes and an exception.
   *
   * @param sent the original objects, by number
   */
  static Home read(byte[] bytes, Object[] sent, @Nullable ClassLoader loader) {
    try (In in = new In(new ByteArrayInputStream(bytes), sent, loader)) {
      Throwable thrown = (Throwable) in.readObject();
      return new Home(thrown, List.of((Change[]) in.readObject()));
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("what a task changed on another node cannot be read", e);
    }
  }
}
