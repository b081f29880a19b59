package org.satingrid.network.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.satingrid.network.Member;

/** Writes the fields of a message, big-endian. */
public final class WireWriter {
  private ByteBuffer buffer;

  public WireWriter(int expectedBytes) {
    buffer = ByteBuffer.allocate(expectedBytes);
  }

  public WireWriter tag(int tag) {
    room(1).put((byte) tag);
    return this;
  }

  public WireWriter bool(boolean value) {
    return tag(value ? 1 : 0);
  }

  public WireWriter integer(int value) {
    room(4).putInt(value);
    return this;
  }

  public WireWriter number(long value) {
    room(8).putLong(value);
    return this;
  }

  /**
   * Writes a text. Cuts it to {@link WireReader#MAX_TEXT} characters, so that no text makes a
   * message unreadable.
   */
  public WireWriter text(String text) {
    String cut =
        text.length() <= WireReader.MAX_TEXT ? text : text.substring(0, WireReader.MAX_TEXT);
    return bytes(cut.getBytes(StandardCharsets.UTF_8));
  }

  public WireWriter bytes(byte[] bytes) {
    integer(bytes.length);
    room(bytes.length).put(bytes);
    return this;
  }

  public WireWriter member(Member member) {
    return integer(member.id()).text(member.node()).text(member.site());
  }

  public byte[] toBytes() {
    return buffer.position() == buffer.capacity()
        ? buffer.array()
        : Arrays.copyOf(buffer.array(), buffer.position());
  }

  private ByteBuffer room(int bytes) {
    if (buffer.remaining() < bytes) {
      int size = Math.max(buffer.position() + bytes, 2 * buffer.capacity());
      buffer = ByteBuffer.wrap(Arrays.copyOf(buffer.array(), size)).position(buffer.position());
    }
    return buffer;
  }
}
