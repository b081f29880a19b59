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
 * Sends messages over a connection, with or without TLS, small messages before bulk. The sending
 * thread writes as long as the socket has space. When the socket is full, the thread in {@link
 * #writeRest} writes the rest.
 */
public final class FramedSocket implements ReadableByteChannel, Outlet {
  private static final Logger LOG = System.getLogger(FramedSocket.class.getName());

  private final EagerSocket raw;
  private final InputStream in;
  private final OutputStream out;
  private final Outbox outbox;
  private final FrameInput frames;

  /**
   * Makes an object for a connected socket.
   *
   * @param secured TLS over {@code raw}, or {@code raw} itself without TLS
   * @param maxMessage maximum size of a received message in bytes
   * @param maxQueued maximum bytes that can wait, one limit for small messages and one for others
   */
  public FramedSocket(EagerSocket raw, Socket secured, int maxMessage, long maxQueued)
      throws IOException {
    this.raw = raw;
    this.in = secured.getInputStream();
    this.out = secured.getOutputStream();
    this.outbox = new Outbox(maxQueued, maxQueued);
    this.frames = new FrameInput(this, maxMessage);
  }

  /**
   * Sends or queues a message. Returns false if the queue is full or the connection has ended. Any
   * thread can call it. Never blocks.
   */
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

  /** Writes the messages that a sender could not write itself, until the socket is closed. */
  public void writeRest() throws IOException {
    try {
      outbox.writeTo(this);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the writing thread was interrupted", e);
    }
  }

  /** Returns the next message, or null at the end of the stream. Only one thread reads. */
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
   * Writes all parts at once, as one TLS record and one packet. Writes 0 bytes while the socket
   * still contains earlier output, because small messages would wait behind these parts.
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

  /**
   * Closes without TLS's closing message, because this message would wait for the other end, which
   * possibly does not read.
   */
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
