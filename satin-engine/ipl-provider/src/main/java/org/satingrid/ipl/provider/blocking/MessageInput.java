package org.satingrid.ipl.provider.blocking;

import java.io.EOFException;
import java.io.InputStream;
import java.util.Objects;
import org.satingrid.ipl.provider.flow.Part;

/**
 * The bytes of a port's live message. A read waits until the next part has arrived, and fails if it
 * can never arrive. Used by one thread.
 */
public final class MessageInput extends InputStream {
  private static final byte[] EMPTY = {};

  private final Receiver port;
  private byte[] bytes = EMPTY;
  private int at;
  private boolean last;
  private long passed;

  public MessageInput(Receiver port) {
    this.port = port;
  }

  @Override
  public int read() throws EOFException {
    return hasMore() ? bytes[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int from, int length) throws EOFException {
    Objects.checkFromIndexSize(from, length, into.length);
    if (length == 0) {
      return 0;
    }
    if (!hasMore()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, into, from, count);
    at += count;
    return count;
  }

  /** Returns the bytes that have been received from the port and not been read. */
  @Override
  public int available() {
    return bytes.length - at;
  }

  /** Returns the number of bytes that have been read. */
  public long count() {
    return passed + at;
  }

  private boolean hasMore() throws EOFException {
    while (at == bytes.length && !last) {
      Part part = port.read();
      passed += at;
      bytes = part.content() instanceof byte[] content ? content : EMPTY;
      last = part.last();
      at = 0;
    }
    return at < bytes.length;
  }
}
