package org.satingrid.ipl.provider.data;

import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the values of one message. Used by one thread. */
public interface ValueWriter {
  /**
   * Returns the writer of primitive values.
   *
   * @throws IOException if the port's type does not include them
   */
  DataOutput primitives() throws IOException;

  void writeByte(byte value) throws IOException;

  /**
   * Writes a text.
   *
   * @throws IOException if the port's type does not include texts
   */
  void writeString(@Nullable String value) throws IOException;

  /**
   * Writes an object, and the objects that it refers to.
   *
   * @throws IOException if the port's type does not include objects, or if an object cannot be
   *     serialized
   */
  void writeObject(@Nullable Object value) throws IOException;

  /**
   * Writes elements of an array, without their number.
   *
   * @throws IOException if the port's type does not include such arrays
   * @throws IndexOutOfBoundsException if the array does not have these elements
   */
  void writeArray(Object array, int from, int length) throws IOException;

  /** Forgets the objects that have been written. */
  void reset() throws IOException;

  /** Passes all values to the port. */
  void flush() throws IOException;
}
