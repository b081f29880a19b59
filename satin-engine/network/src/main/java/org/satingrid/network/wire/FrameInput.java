package org.satingrid.network.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.jspecify.annotations.Nullable;

/** Assembles messages from the frames of a blocking channel. Used by one reading thread. */
public final class FrameInput {
  private final ReadableByteChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(2 * Frames.MAX_BODY).flip();
  private final Pieces ordinary;

  /**
   * Makes an input that reads from a channel.
   *
   * @param maxMessage maximum bytes of an ordinary message
   */
  public FrameInput(ReadableByteChannel channel, int maxMessage) {
    this.channel = channel;
    this.ordinary = new Pieces(maxMessage);
  }

  /**
   * Returns the next whole message, or null at the end of the stream.
   *
   * @throws WireException if the stream contains data that are not frames. Reading cannot continue.
   */
  public byte @Nullable [] next() throws IOException {
    while (fill(Frames.HEADER)) {
      int header = buffer.getInt();
      int kind = Frames.kind(header);
      int length = Frames.length(header);
      if (kind < Frames.EXPRESS || kind > Frames.LAST) {
        throw new WireException("a frame of unknown kind " + kind);
      }
      if (length > Frames.MAX_BODY) {
        throw new WireException("a frame of " + length + " bytes; the most is " + Frames.MAX_BODY);
      }
      if (!fill(length)) {
        throw new WireException("the stream ends within a frame");
      }
      byte[] body = new byte[length];
      buffer.get(body);
      byte[] message = kind == Frames.EXPRESS ? body : ordinary.add(body, kind == Frames.LAST);
      if (message != null) {
        return message;
      }
    }
    return null;
  }

  /** Returns false at the end of the stream, between frames or within the requested bytes. */
  private boolean fill(int bytes) throws IOException {
    while (buffer.remaining() < bytes) {
      boolean between = bytes == Frames.HEADER && !buffer.hasRemaining();
      buffer.compact();
      int read = channel.read(buffer);
      buffer.flip();
      if (read < 0) {
        if (between || bytes != Frames.HEADER) {
          return false;
        }
        throw new WireException("the stream ends within a frame");
      }
    }
    return true;
  }
}
