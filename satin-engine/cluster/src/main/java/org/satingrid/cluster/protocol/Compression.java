package org.satingrid.cluster.protocol;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The body of a message, smaller. Between sites a byte may cost ten microseconds (100 KB/s), and a
 * task of some kilobytes the work of a leaf; to compress it costs 15 ns a byte. A body that is
 * large would keep the broker from its messages, and goes as it is.
 */
final class Compression {
  private static final int LEAST = 200;
  private static final int MOST = 64 << 10;

  /** What saves less is not worth the receiver's time. */
  private static final double WORTH = 0.9;

  private Compression() {}

  /** Length and compressed form of a body; null if that is no better. */
  static byte @Nullable [] compress(byte[] body) {
    if (body.length < LEAST || body.length > MOST) {
      return null;
    }
    byte[] small = new byte[Integer.BYTES + (int) (WORTH * body.length)];
    ByteBuffer.wrap(small).putInt(body.length);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    try {
      deflater.setInput(body);
      deflater.finish();
      int length = deflater.deflate(small, Integer.BYTES, small.length - Integer.BYTES);
      return deflater.finished() ? Arrays.copyOf(small, Integer.BYTES + length) : null;
    } finally {
      deflater.end();
    }
  }

  /**
   * The body that {@link #compress} made this of; takes all that is left of the stream.
   *
   * @throws IOException if it is nothing of that kind
   */
  static DataInputStream expand(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < LEAST || length > MOST) {
      throw new IOException("a compressed message claims " + length + " bytes");
    }
    byte[] body = new byte[length];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(in.readAllBytes());
      boolean whole = inflater.inflate(body) == length && inflater.inflate(new byte[1]) == 0;
      if (!whole || !inflater.finished() || inflater.getRemaining() > 0) {
        throw new IOException("a compressed message has not the " + length + " bytes it claims");
      }
    } catch (DataFormatException garbled) {
      throw new IOException("a compressed message is garbled", garbled);
    } finally {
      inflater.end();
    }
    return new DataInputStream(new ByteArrayInputStream(body));
  }
}
