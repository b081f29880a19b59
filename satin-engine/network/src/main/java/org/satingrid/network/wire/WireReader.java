package org.satingrid.network.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.satingrid.network.Member;

/** Reads the fields of a message, the counterpart of {@link WireWriter}. */
public final class WireReader {
  /** Maximum number of characters of names and reasons. */
  public static final int MAX_TEXT = 4096;

  private final ByteBuffer buffer;

  public WireReader(byte[] message) {
    buffer = ByteBuffer.wrap(message);
  }

  public int tag() throws WireException {
    return room(1).get() & 0xff;
  }

  public boolean bool() throws WireException {
    int tag = tag();
    if (tag > 1) {
      throw new WireException("neither true nor false: " + tag);
    }
    return tag == 1;
  }

  public int integer() throws WireException {
    return room(4).getInt();
  }

  public long number() throws WireException {
    return room(8).getLong();
  }

  public String text() throws WireException {
    // A character of UTF-16 takes at most three bytes of UTF-8.
    return new String(bytes(3 * MAX_TEXT), StandardCharsets.UTF_8);
  }

  public byte[] bytes(int most) throws WireException {
    int length = integer();
    if (length < 0 || length > most) {
      throw new WireException(
          "a field of " + length + " bytes, where at most " + most + " are allowed");
    }
    ByteBuffer source = room(length);
    byte[] bytes = new byte[length];
    source.get(bytes);
    return bytes;
  }

  /**
   * Reads the number of elements that follow. Rejects a number above the remaining bytes, because
   * each element has at least one byte.
   */
  public int count() throws WireException {
    int count = integer();
    if (count < 0 || count > buffer.remaining()) {
      throw new WireException(count + " elements in " + buffer.remaining() + " bytes");
    }
    return count;
  }

  public Member member() throws WireException {
    return new Member(integer(), text(), text());
  }

  public void end() throws WireException {
    if (buffer.hasRemaining()) {
      throw new WireException(buffer.remaining() + " bytes too many");
    }
  }

  private ByteBuffer room(int bytes) throws WireException {
    if (buffer.remaining() < bytes) {
      throw new WireException(bytes + " bytes expected, " + buffer.remaining() + " left");
    }
    return buffer;
  }
}
