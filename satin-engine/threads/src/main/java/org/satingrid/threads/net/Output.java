package org.satingrid.threads.net;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A message in construction, in big endian. Used by one thread. */
public final class Output {

  private ByteBuffer buffer = ByteBuffer.allocate(64);

  public Output writeByte(int value) {
    room(1).put((byte) value);
    return this;
  }

  public Output writeInt(int value) {
    room(4).putInt(value);
    return this;
  }

  public Output writeLong(long value) {
    room(8).putLong(value);
    return this;
  }

  public Output writeText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    writeInt(bytes.length);
    room(bytes.length).put(bytes);
    return this;
  }

  /** Appends the content of another message, without a length field. */
  public Output writeAll(Output other) {
    room(other.size()).put(other.buffer.array(), 0, other.size());
    return this;
  }

  /** Lets a writer put this many bytes into a buffer of exactly this size. */
  public Output writeBulk(int bytes, Consumer<ByteBuffer> writer) {
    int start = room(bytes).position();
    writer.accept(buffer.slice(start, bytes));
    buffer.position(start + bytes);
    return this;
  }

  /** Overwrites four bytes that were written before. */
  public void setInt(int position, int value) {
    buffer.putInt(position, value);
  }

  /** Removes all bytes from a position on. */
  public void truncate(int position) {
    buffer.position(position);
  }

  public int size() {
    return buffer.position();
  }

  /** Returns the written bytes for reading. Afterwards the message cannot be written any more. */
  public ByteBuffer toBuffer() {
    return buffer.flip();
  }

  private ByteBuffer room(int bytes) {
    if (buffer.remaining() < bytes) {
      int size = Math.max(Math.addExact(buffer.position(), bytes), 2 * buffer.capacity());
      buffer = ByteBuffer.allocate(size).put(buffer.flip());
    }
    return buffer;
  }
}
