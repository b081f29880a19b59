package org.satingrid.ipl.provider.data;

import java.io.DataOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes values in the JDK's form of objects. An array is an object, so that a reader can also
 * receive it as one. An empty message has no bytes.
 */
final class ObjectWriter implements ValueWriter {
  private final OutputStream to;
  private final @Nullable UnaryOperator<Object> replacer;
  private @Nullable ObjectOutputStream opened;

  ObjectWriter(OutputStream to, @Nullable UnaryOperator<Object> replacer) {
    this.to = to;
    this.replacer = replacer;
  }

  private ObjectOutputStream out() throws IOException {
    if (opened == null) {
      opened = replacer == null ? new ObjectOutputStream(to) : new Replacing(to, replacer);
    }
    return opened;
  }

  @Override
  public DataOutput primitives() throws IOException {
    return out();
  }

  @Override
  public void writeByte(byte value) throws IOException {
    out().writeByte(value);
  }

  @Override
  public void writeString(@Nullable String value) throws IOException {
    out().writeObject(value);
  }

  @Override
  public void writeObject(@Nullable Object value) throws IOException {
    out().writeObject(value);
  }

  @Override
  @SuppressWarnings("SuspiciousSystemArraycopy") // the caller has an array
  public void writeArray(Object array, int from, int length) throws IOException {
    Objects.checkFromIndexSize(from, length, Array.getLength(array));
    Object part = array;
    if (length < Array.getLength(array)) {
      part = Array.newInstance(array.getClass().getComponentType(), length);
      System.arraycopy(array, from, part, 0, length);
    }
    out().writeUnshared(part);
  }

  @Override
  public void reset() throws IOException {
    if (opened != null) {
      opened.reset();
    }
  }

  @Override
  public void flush() throws IOException {
    if (opened != null) {
      opened.flush();
    }
    to.flush();
  }

  private static final class Replacing extends ObjectOutputStream {
    private final UnaryOperator<Object> replacer;

    Replacing(OutputStream to, UnaryOperator<Object> replacer) throws IOException {
      super(to);
      this.replacer = replacer;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return replacer.apply(object);
    }
  }
}
