package org.satingrid.benchmarks.portal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the frames of one WebSocket on the client's side (RFC 6455), as far as portals
 * and agents use them. The mask is zero, which servers treat like any other mask.
 */
final class Frames {
  private static final int TEXT = 1;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int MASKED = 0x80;
  private static final int FINAL = 0x80;

  /** Receives complete texts, and control frames that need an answer. */
  interface Ear {
    void text(String text);

    void answer(ByteBuffer frame);

    void closed();
  }

  private byte[] bytes = new byte[512];
  private int length;
  private @Nullable StringBuilder partial;

  static ByteBuffer text(String text) {
    return frame(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  private static ByteBuffer frame(int kind, byte[] content) {
    ByteBuffer frame = ByteBuffer.allocate(content.length + 14);
    frame.put((byte) (FINAL | kind));
    if (content.length < 126) {
      frame.put((byte) (MASKED | content.length));
    } else {
      frame.put((byte) (MASKED | 126)).putShort((short) content.length);
    }
    return frame.putInt(0).put(content).flip();
  }

  /** Reads bytes of the socket, up to the buffer's size. */
  void take(ByteBuffer more, Ear ear) {
    if (length + more.remaining() > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more.remaining()));
    }
    int count = more.remaining();
    more.get(bytes, length, count);
    length += count;
    int used = 0;
    for (int next = one(used, ear); next > 0; next = one(used, ear)) {
      used += next;
    }
    System.arraycopy(bytes, used, bytes, 0, length - used);
    length -= used;
    if (length == 0 && bytes.length > 4096) {
      bytes = new byte[512];
    }
  }

  /** Handles the frame at {@code from}. Returns its length, or 0 if it is incomplete. */
  private int one(int from, Ear ear) {
    ByteBuffer in = ByteBuffer.wrap(bytes, from, length - from);
    if (in.remaining() < 2) {
      return 0;
    }
    int head = in.get();
    int size = in.get() & 0x7f;
    if (size == 126 && in.remaining() >= 2) {
      size = in.getShort() & 0xffff;
    } else if (size == 127 && in.remaining() >= 8) {
      size = Math.toIntExact(in.getLong());
    } else if (size >= 126) {
      return 0;
    }
    if (in.remaining() < size) {
      return 0;
    }
    byte[] content = new byte[size];
    in.get(content);
    act(head & 0x0f, (head & FINAL) != 0, content, ear);
    return in.position() - from;
  }

  private void act(int kind, boolean last, byte[] content, Ear ear) {
    if (kind == PING) {
      ear.answer(frame(PONG, content));
    } else if (kind == CLOSE) {
      ear.closed();
    } else if (kind <= TEXT) {
      // A message of the portal with more than one frame is ASCII, or is split between characters.
      String text = new String(content, StandardCharsets.UTF_8);
      if (last && partial == null) {
        ear.text(text);
        return;
      }
      StringBuilder whole = partial == null ? new StringBuilder() : partial;
      whole.append(text);
      partial = last ? null : whole;
      if (last) {
        ear.text(whole.toString());
      }
    }
  }
}
