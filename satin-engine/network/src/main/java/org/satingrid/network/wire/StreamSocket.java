package org.satingrid.network.wire;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * A socket with blocking reads. A write waits only on request. The socket is in non-blocking mode,
 * because in this mode an interrupt of a writer does not close the socket.
 */
public final class StreamSocket implements ReadableByteChannel, Outlet {
  private final SocketChannel channel;
  private final Selector readable;
  private final Selector writable;
  private volatile int readMillis;

  // Used only by the reading thread. True if the last read left no bytes in the socket.
  private boolean drained = true;

  /** Takes over a connected channel. If this constructor fails, the caller keeps the channel. */
  public StreamSocket(SocketChannel channel) throws IOException {
    this.channel = channel;
    readable = Selector.open();
    writable = Selector.open();
    channel.configureBlocking(false);
    channel.register(readable, SelectionKey.OP_READ);
    channel.register(writable, SelectionKey.OP_WRITE);
  }

  /** Sets the time limit of a read. 0, the default, means no limit. */
  public void readWithin(int millis) {
    readMillis = millis;
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    int most = readMillis;
    long begun = most > 0 ? System.nanoTime() : 0;
    while (true) {
      if (drained) {
        await(readable, most);
      }
      int read = channel.read(buffer);
      drained = buffer.hasRemaining();
      if (read != 0) {
        return read;
      }
      if (most > 0 && System.nanoTime() - begun > most * 1_000_000L) {
        throw new SocketTimeoutException("nothing to read for " + most + " ms");
      }
    }
  }

  @Override
  public long write(ByteBuffer[] parts) throws IOException {
    return channel.write(parts);
  }

  @Override
  public void awaitRoom() throws IOException {
    await(writable, 0);
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
    // A thread that waits for the channel is not woken when the channel closes, but when the
    // selector closes.
    readable.close();
    writable.close();
  }

  private static void await(Selector selector, int millis) throws IOException {
    try {
      selector.select(key -> {}, millis);
    } catch (ClosedSelectorException e) {
      throw new ClosedChannelException();
    }
    // The interrupt is cleared, because a selector does not wait in an interrupted thread, and the
    // loop would spin.
    Thread.interrupted();
  }
}
