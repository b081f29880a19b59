package ibis.ipl;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;

/**
 * A message that a receive port has received. The reader reads values in the order and with the
 * types in which they were written. The port delivers its next message after {@link #finish()}.
 */
public interface ReadMessage {
  /** The sequence number of the first message of a port with numbered messages. */
  long INITIAL_SEQNO = 1;

  /** Ends the message, and returns its size in bytes. The message cannot be used afterwards. */
  long finish() throws IOException;

  /** Ends the message after an exception of the reader. The message cannot be used afterwards. */
  void finish(IOException exception);

  /** Returns the number of bytes that were read from this message until now. */
  long bytesRead() throws IOException;

  /** Returns the size of the message in bytes, or -1 if it is unknown. */
  int size() throws IOException;

  /** Returns the number of bytes that are still unread, or -1 if it is unknown. */
  int remaining() throws IOException;

  /** Returns the port that received this message. */
  ReceivePort localPort();

  /** Returns the message's number on a port with numbered messages. */
  long sequenceNumber();

  /** Returns the port that sent this message. */
  SendPortIdentifier origin();

  boolean readBoolean() throws IOException;

  byte readByte() throws IOException;

  char readChar() throws IOException;

  short readShort() throws IOException;

  int readInt() throws IOException;

  long readLong() throws IOException;

  float readFloat() throws IOException;

  double readDouble() throws IOException;

  String readString() throws IOException;

  Object readObject() throws IOException, ClassNotFoundException;

  /** Fills the whole array. */
  void readArray(boolean[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(byte[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(char[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(short[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(int[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(long[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(float[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(double[] destination) throws IOException;

  /** Fills the whole array. */
  void readArray(Object[] destination) throws IOException, ClassNotFoundException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(boolean[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(byte[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(char[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(short[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(int[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(long[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(float[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(double[] destination, int offset, int size) throws IOException;

  /** Fills {@code size} elements of the array, starting at {@code offset}. */
  void readArray(Object[] destination, int offset, int size)
      throws IOException, ClassNotFoundException;

  /**
   * Fills the buffer from its position to its limit.
   *
   * @throws ReadOnlyBufferException if the buffer is read-only
   */
  void readByteBuffer(ByteBuffer destination) throws IOException, ReadOnlyBufferException;
}
