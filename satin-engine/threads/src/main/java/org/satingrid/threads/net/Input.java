package org.satingrid.threads.net;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A received message and the position of its reader. Used by one thread. */
public final class Input {

  private final ByteBuffer buffer;

  public Input(ByteBuffer buffer) {
    this.buffer = buffer;
  }

  public int readByte() {
    return buffer.get();
  }

  public int readInt() {
    return buffer.getInt();
  }

  public long readLong() {
    return buffer.getLong();
  }

  public String readText() {
    byte[] bytes = new byte[checked(buffer.getInt())];
    buffer.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Reads the next bytes, as a buffer of exactly this size. */
  public ByteBuffer readBulk(int bytes) {
    ByteBuffer part = buffer.slice(buffer.position(), checked(bytes));
    buffer.position(buffer.position() + bytes);
    return part;
  }

  /** Returns the number of bytes left. */
  public int size() {
    return buffer.remaining();
  }

  public boolean isAtEnd() {
    return !buffer.hasRemaining();
  }

  private int checked(int length) {
    if (length < 0 || length > buffer.remaining()) {
      throw new IllegalArgumentException("a message is shorter than it says: " + length);
    }
    return length;
  }
}
