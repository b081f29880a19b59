package org.satingrid.ipl.provider.blocking;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.satingrid.ipl.provider.flow.Part;

/**
 * The bytes of one message, on their way out in parts. A full part is sent at once, so that a
 * message can be larger than memory. Used by one thread.
 */
public final class MessageOutput extends OutputStream {
  /** The cost of a part without bytes. */
  public static final int HEADER = 16;

  private final Sender port;
  private final byte[] buffer;
  private int used;
  private long sent;

  /**
   * Begins a message. Waits while another message of the port is live.
   *
   * @param partBytes max bytes of a part. With {@link #HEADER} at most the receivers' max part.
   */
  public MessageOutput(Sender port, int partBytes) {
    this.port = port;
    this.buffer = new byte[partBytes];
    port.begin();
  }

  @Override
  public void write(int value) {
    makeRoom();
    buffer[used++] = (byte) value;
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    Objects.checkFromIndexSize(from, length, bytes.length);
    int at = from;
    while (at < from + length) {
      makeRoom();
      int count = Math.min(buffer.length - used, from + length - at);
      System.arraycopy(bytes, at, buffer, used, count);
      used += count;
      at += count;
    }
  }

  /** Sends the bytes that have been written. */
  @Override
  public void flush() {
    if (used > 0) {
      send(false);
    }
  }

  /** Ends the message. Returns the connections that have not received it. */
  public Set<Integer> finish() {
    return send(true);
  }

  /** Returns the number of bytes that have been written. */
  public long count() {
    return sent + used;
  }

  private void makeRoom() {
    if (used == buffer.length) {
      send(false);
    }
  }

  private Set<Integer> send(boolean last) {
    byte[] content = Arrays.copyOf(buffer, used);
    sent += used;
    used = 0;
    return port.write(new Part(content.length + HEADER, last, content));
  }
}
