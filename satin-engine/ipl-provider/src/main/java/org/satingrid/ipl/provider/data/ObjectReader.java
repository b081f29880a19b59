package org.satingrid.ipl.provider.data;

import java.io.DataInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.lang.reflect.Array;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the form of {@link ObjectWriter}. */
final class ObjectReader implements ValueReader {
  private final InputStream from;
  private final @Nullable ClassLoader loader;
  private @Nullable ObjectInputStream opened;

  ObjectReader(InputStream from, @Nullable ClassLoader loader) {
    this.from = from;
    this.loader = loader;
  }

  private ObjectInputStream in() throws IOException {
    if (opened == null) {
      opened = new Loading(from, loader);
    }
    return opened;
  }

  @Override
  public DataInput primitives() throws IOException {
    return in();
  }

  @Override
  public byte readByte() throws IOException {
    return in().readByte();
  }

  @Override
  public @Nullable String readString() throws IOException {
    try {
      return (String) in().readObject();
    } catch (ClassNotFoundException | ClassCastException e) {
      throw new StreamCorruptedException("the message has no text here: " + e.getMessage());
    }
  }

  @Override
  public @Nullable Object readObject() throws IOException, ClassNotFoundException {
    return in().readObject();
  }

  @Override
  @SuppressWarnings("SuspiciousSystemArraycopy") // both have the same class
  public void readArray(Object array, int from, int length)
      throws IOException, ClassNotFoundException {
    Objects.checkFromIndexSize(from, length, Array.getLength(array));
    Object read = in().readObject();
    if (read == null || read.getClass() != array.getClass() || Array.getLength(read) != length) {
      throw new StreamCorruptedException(
          "the message has no %s with %d elements here, but %s"
              .formatted(
                  array.getClass().getSimpleName(),
                  length,
                  read == null ? "null" : read.getClass().getSimpleName()));
    }
    System.arraycopy(read, 0, array, from, length);
  }

  /** Finds classes with the program's loader, and not with the caller's. */
  private static final class Loading extends ObjectInputStream {
    private final @Nullable ClassLoader loader;

    Loading(InputStream from, @Nullable ClassLoader loader) throws IOException {
      super(from);
      this.loader = loader;
    }

    @Override
    @SuppressWarnings("BanClassForName") // without initialization, as in the JDK's method
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(description.getName(), false, loader);
      } catch (ClassNotFoundException primitive) {
        return super.resolveClass(description);
      }
    }
  }
}
