package org.satingrid.ipl.provider.data;

import ibis.ipl.PortType;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The serialization of a port. */
public enum Form {
  BYTES,
  DATA,
  OBJECTS;

  /** Returns the serialization of a type. A type with several has the first of IPL's order. */
  public static Form of(PortType type) {
    if (type.hasCapability(PortType.SERIALIZATION_DATA)) {
      return DATA;
    }
    boolean objects =
        type.hasCapability(PortType.SERIALIZATION_OBJECT_SUN)
            || type.hasCapability(PortType.SERIALIZATION_OBJECT_IBIS)
            || type.hasCapability(PortType.SERIALIZATION_OBJECT);
    return objects ? OBJECTS : BYTES;
  }

  /**
   * Returns the writer of a message.
   *
   * @param replacer replaces objects on their way out. Null without one.
   */
  public ValueWriter writer(OutputStream out, @Nullable UnaryOperator<Object> replacer) {
    return this == OBJECTS ? new ObjectWriter(out, replacer) : new PlainWriter(out, this == BYTES);
  }

  /**
   * Returns the reader of a message.
   *
   * @param loader the program's classes
   */
  public ValueReader reader(InputStream in, @Nullable ClassLoader loader) {
    return this == OBJECTS ? new ObjectReader(in, loader) : new PlainReader(in, this == BYTES);
  }

  static IOException onlyBytes() {
    return new IOException(
        "a port with byte serialization has only bytes; give its type "
            + PortType.SERIALIZATION_DATA
            + " or "
            + PortType.SERIALIZATION_OBJECT);
  }

  static IOException noObjects() {
    return new IOException(
        "this port has no objects; give its type " + PortType.SERIALIZATION_OBJECT);
  }
}
