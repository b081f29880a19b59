package ibis.ipl;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A message that a send port sends to all its receive ports. A send port has at most one live
 * message. A second {@link SendPort#newMessage()} waits until the first message is finished.
 */
public interface WriteMessage {
  /**
   * Starts sending the values written until now. The program must not change their arrays before
   * {@link #sync} returns.
   *
   * @return a ticket for {@link #sync}
   */
  int send() throws IOException;

  /** Waits until the data of this {@link #send()} can be changed again. */
  void sync(int ticket) throws IOException;

  /** Waits until the data of all {@link #send()} calls of this message can be changed again. */
  void flush() throws IOException;

  /** Forgets the objects written until now, so that they are written again with their new state. */
  void reset() throws IOException;

  /**
   * Sends the rest of the message and ends the message.
   *
   * @return the size of the message in bytes
   * @throws IOException if at least one receiver did not get the message
   */
  long finish() throws IOException;

  /** Ends the message after an exception of the writer. */
  void finish(IOException exception);

  /** Returns the number of bytes written to this message until now. */
  long bytesWritten() throws IOException;

  /** Returns the maximum size of this message in bytes, or -1 if it is unlimited. */
  int capacity() throws IOException;

  /** Returns the number of bytes that still fit into this message, or -1 if it is unlimited. */
  int remaining() throws IOException;

  /** Returns the port that sends this message. */
  SendPort localPort();

  void writeBoolean(boolean value) throws IOException;

  void writeByte(byte value) throws IOException;

  void writeChar(char value) throws IOException;

  void writeShort(short value) throws IOException;

  void writeInt(int value) throws IOException;

  void writeLong(long value) throws IOException;

  void writeFloat(float value) throws IOException;

  void writeDouble(double value) throws IOException;

  void writeString(String value) throws IOException;

  void writeObject(Object value) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(boolean[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(byte[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(char[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(short[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(int[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(long[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(float[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(double[] values) throws IOException;

  /** Writes the whole array, without its length. */
  void writeArray(Object[] values) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(boolean[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(byte[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(char[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(short[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(int[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(long[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(float[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(double[] values, int offset, int size) throws IOException;

  /** Writes {@code size} elements of the array, starting at {@code offset}. */
  void writeArray(Object[] values, int offset, int size) throws IOException;

  /** Writes the bytes of the buffer from its position to its limit. */
  void writeByteBuffer(ByteBuffer value) throws IOException;
}
