package org.satingrid.benchmarks.serialization;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.Set;

/**
 * The platform's serialization as engines used it before {@link SatinFormat}. Objects can be
 * replaced, and a filter checks each class.
 */
class PlainFormat implements Format {
  private static final Set<String> FORBIDDEN = Set.of("java.util.logging", "javax.management");

  final ClassLoader application;

  PlainFormat(ClassLoader application) {
    this.application = application;
  }

  @Override
  public final byte[] encode(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (ObjectOutputStream out = output(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  @Override
  public final Object decode(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = input(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(PlainFormat::check);
      return in.readObject();
    }
  }

  /** Makes the stream for one message. */
  ObjectOutputStream output(OutputStream bytes) throws IOException {
    return new Output(bytes);
  }

  ObjectInputStream input(InputStream bytes) throws IOException {
    return new Input(bytes, application);
  }

  private static ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
    if (info.depth() > 10_000) {
      return ObjectInputFilter.Status.REJECTED;
    }
    Class<?> type = info.serialClass();
    return type != null && FORBIDDEN.contains(type.getPackageName())
        ? ObjectInputFilter.Status.REJECTED
        : ObjectInputFilter.Status.ALLOWED;
  }

  /** A stream that calls the method for replacing objects, and keeps each object unchanged. */
  static class Output extends ObjectOutputStream {
    Output(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object value) {
      return value;
    }
  }

  /** A stream that finds classes in the application's loader. */
  static class Input extends ObjectInputStream {
    private final ClassLoader application;

    Input(InputStream in, ClassLoader application) throws IOException {
      super(in);
      this.application = application;
      enableResolveObject(true);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass form)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(form.getName(), false, application);
      } catch (ClassNotFoundException missing) {
        return super.resolveClass(form); // The class is primitive.
      }
    }
  }
}
