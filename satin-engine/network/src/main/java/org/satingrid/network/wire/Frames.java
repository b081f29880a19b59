package org.satingrid.network.wire;

import java.nio.ByteBuffer;
import org.satingrid.network.support.Payloads;

/**
 * Frames on a stream: a byte for the kind, three bytes of length, then the body.
 *
 * <p>An <em>express</em> message is one frame, and can be placed between the frames of an
 * <em>ordinary</em> message, which is cut into parts. A steal message therefore waits for one part
 * at most. A stream has only one ordinary message at a time.
 */
public final class Frames {
  public static final int HEADER = 4;
  public static final int EXPRESS = 1;
  public static final int PART = 2;
  public static final int LAST = 3;

  /** Maximum body of a part. A part of this size takes about 60 µs on a local socket. */
  public static final int MAX_PART = 64 << 10;

  /** Maximum body of any frame: a small payload with the fields around it. */
  public static final int MAX_BODY = Payloads.MAX_SMALL + 1024;

  private Frames() {}

  static ByteBuffer header(int kind, int length) {
    return ByteBuffer.allocate(HEADER).putInt(kind << 24 | length).flip();
  }

  public static int kind(int header) {
    return header >>> 24;
  }

  public static int length(int header) {
    return header & 0xffffff;
  }
}
