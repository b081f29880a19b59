package org.satingrid.ipl.provider.ports;

import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.SendPortIdentifier;
import java.io.DataInput;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.MessageInput;
import org.satingrid.ipl.provider.data.ValueReader;

/** The live message of a receive port. */
final class GridReadMessage implements ReadMessage {
  private final GridReceivePort port;
  private final SendPortIdentifier origin;
  private final MessageInput input;
  private final ValueReader values;
  private final long number;
  private final Runnable atEnd;
  private boolean finished;

  /**
   * Wraps the live message.
   *
   * @param number its number, or 0 for a port without numbers
   * @param atEnd runs once, when the program finishes the message
   */
  GridReadMessage(
      GridReceivePort port,
      SendPortIdentifier origin,
      MessageInput input,
      ValueReader values,
      long number,
      Runnable atEnd) {
    this.port = port;
    this.origin = origin;
    this.input = input;
    this.values = values;
    this.number = number;
    this.atEnd = atEnd;
  }

  private synchronized ValueReader values() throws IOException {
    if (finished) {
      throw new IOException("this message is finished; receive another one");
    }
    return values;
  }

  private DataInput primitives() throws IOException {
    return values().primitives();
  }

  @Override
  public long finish() throws IOException {
    values();
    finish(null);
    return input.count();
  }

  /** Ends the message, which the connection survives. */
  @Override
  public void finish(@Nullable IOException exception) {
    synchronized (this) {
      if (finished) {
        return;
      }
      finished = true;
    }
    atEnd.run();
  }

  @Override
  public long bytesRead() throws IOException {
    values();
    return input.count();
  }

  @Override
  public int size() {
    return -1;
  }

  @Override
  public int remaining() {
    return -1;
  }

  @Override
  public ReceivePort localPort() {
    return port;
  }

  @Override
  public long sequenceNumber() {
    return number;
  }

  @Override
  public SendPortIdentifier origin() {
    return origin;
  }

  @Override
  public boolean readBoolean() throws IOException {
    return primitives().readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return values().readByte();
  }

  @Override
  public char readChar() throws IOException {
    return primitives().readChar();
  }

  @Override
  public short readShort() throws IOException {
    return primitives().readShort();
  }

  @Override
  public int readInt() throws IOException {
    return primitives().readInt();
  }

  @Override
  public long readLong() throws IOException {
    return primitives().readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return primitives().readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return primitives().readDouble();
  }

  @Override
  public @Nullable String readString() throws IOException {
    return values().readString();
  }

  @Override
  public @Nullable Object readObject() throws IOException, ClassNotFoundException {
    return values().readObject();
  }

  @Override
  public void readArray(boolean[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(boolean[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(byte[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(byte[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(char[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(char[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(short[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(short[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(int[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(int[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(long[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(long[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(float[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(float[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(double[] destination) throws IOException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(double[] destination, int offset, int size) throws IOException {
    readPrimitives(destination, offset, size);
  }

  @Override
  public void readArray(Object[] destination) throws IOException, ClassNotFoundException {
    readArray(destination, 0, destination.length);
  }

  @Override
  public void readArray(Object[] destination, int offset, int size)
      throws IOException, ClassNotFoundException {
    values().readArray(destination, offset, size);
  }

  @Override
  public void readByteBuffer(ByteBuffer destination) throws IOException {
    if (destination.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    byte[] bytes = new byte[destination.remaining()];
    readPrimitives(bytes, 0, bytes.length);
    destination.put(bytes);
  }

  private void readPrimitives(Object array, int from, int length) throws IOException {
    try {
      values().readArray(array, from, length);
    } catch (ClassNotFoundException e) {
      throw new StreamCorruptedException("the message has no array here: " + e.getMessage());
    }
  }
}
