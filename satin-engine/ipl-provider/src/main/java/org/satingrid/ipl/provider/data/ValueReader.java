package org.satingrid.ipl.provider.data;

import java.io.DataInput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of one message, in the order and with the types of their writer. A read beyond
 * the end of the message throws {@link java.io.EOFException}. Used by one thread.
 */
public interface ValueReader {
  /**
   * Returns the reader of primitive values.
   *
   * @throws IOException if the port's type does not include them
   */
  DataInput primitives() throws IOException;

  byte readByte() throws IOException;

  /**
   * Reads a text.
   *
   * @throws IOException if the port's type does not include texts
   */
  @Nullable String readString() throws IOException;

  /**
   * Reads an object.
   *
   * @throws IOException if the port's type does not include objects
   * @throws ClassNotFoundException if the program does not have the object's class
   */
  @Nullable Object readObject() throws IOException, ClassNotFoundException;

  /**
   * Fills elements of an array.
   *
   * @throws IOException if the port's type does not include such arrays, or if the message has
   *     another value here
   * @throws ClassNotFoundException if the program does not have the class of an element
   * @throws IndexOutOfBoundsException if the array does not have these elements
   */
  void readArray(Object array, int from, int length) throws IOException, ClassNotFoundException;
}
