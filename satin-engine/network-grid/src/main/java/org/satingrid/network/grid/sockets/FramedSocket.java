package org.satingrid.network.grid.sockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.wire.FrameInput;
import org.satingrid.network.wire.Outbox;
import org.satingrid.network.wire.Outlet;

/**
 * Messages over a connection, with TLS or without: small ones before bulk. The thread that sends
 * also writes, as long as the socket has room; after that the one in {@link #writeRest} does.
 */
public final class FramedSocket implements ReadableByteChannel, Outlet {
  private static final Logger LOG = System.getLogger(FramedSocket.class.getName());

  private final EagerSocket raw;
  private final InputStream in;
  private final OutputStream out;
  private final Outbox outbox;
  private final FrameInput frames;

  /**
   * Over a connection that is there.
   *
   * @param secured TLS over {@code raw}, or the same
   * @param maxMessage bytes of the largest message that is accepted
   * @param maxQueued bytes that may wait, of small messages and of others
   */
  public FramedSocket(EagerSocket raw, Socket secured, int maxMessage, long maxQueued)
      throws IOException {
    this.raw = raw;
    this.in = secured.getInputStream();
    this.out = secured.getOutputStream();
    this.outbox = new Outbox(maxQueued, maxQueued);
    this.frames = new FrameInput(this, maxMessage);
  }

  /** Any thread; false if there is no room, or the connection has ended. Never waits. */
  public boolean send(byte[] message, boolean express) {
    boolean taken = express ? outbox.offerExpress(message) : outbox.offerOrdinary(message);
    try {
      outbox.write(this);
      return taken;
    } catch (IOException e) {
      close();
      return false;
    }
  }

  /** Writes what no sender could, until closed. */
  public void writeRest() throws IOException {
    try {
      outbox.writeTo(this);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the writing thread was interrupted", e);
    }
  }

  /** The next message, or null at the end; one reading thread. */
  public byte @Nullable [] next() throws IOException {
    return frames.next();
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    int read =
        in.read(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
    if (read > 0) {
      buffer.position(buffer.position() + read);
    }
    return read;
  }

  /**
   * In one piece, which is one TLS record and one packet; nothing while the socket has no room for
   * what was written before, since a small message would wait behind it.
   */
  @Override
  public long write(ByteBuffer[] parts) throws IOException {
    if (raw.isKeeping()) {
      return 0;
    }
    int length = 0;
    for (ByteBuffer part : parts) {
      length += part.remaining();
    }
    ByteBuffer whole = ByteBuffer.allocate(length);
    for (ByteBuffer part : parts) {
      whole.put(part);
    }
    out.write(whole.array());
    return length;
  }

  @Override
  public void awaitRoom() throws IOException {
    raw.awaitWritten();
  }

  @Override
  public boolean isOpen() {
    return !raw.isClosed();
  }

  /** Without the farewell of TLS, which waits for an end that does not read. */
  @Override
  public void close() {
    outbox.close();
    try {
      raw.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing a connection", e);
    }
  }

  @Override
  public String toString() {
    return String.valueOf(raw.getRemoteSocketAddress());
  }
}
