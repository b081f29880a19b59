package org.satingrid.network.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.satingrid.network.wire.Outlet;

/**
 * A socket that its reading thread waits for, while writing waits only where that is asked for. The
 * socket is in non-blocking mode, which also keeps an interrupted writer from closing it.
 */
final class LinkSocket implements ReadableByteChannel, Outlet {
  private final SocketChannel channel;
  private final Selector readable;
  private final Selector writable;

  // Of the reading thread: the last read left nothing behind.
  private boolean drained = true;

  /** Owns the channel, unless this fails. */
  LinkSocket(SocketChannel channel) throws IOException {
    this.channel = channel;
    readable = Selector.open();
    writable = Selector.open();
    channel.configureBlocking(false);
    channel.register(readable, SelectionKey.OP_READ);
    channel.register(writable, SelectionKey.OP_WRITE);
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    while (true) {
      if (drained) {
        await(readable);
      }
      int read = channel.read(buffer);
      drained = buffer.hasRemaining();
      if (read != 0) {
        return read;
      }
    }
  }

  @Override
  public long write(ByteBuffer[] parts) throws IOException {
    return channel.write(parts);
  }

  @Override
  public void awaitRoom() throws IOException {
    await(writable);
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() throws IOException {
    channel.close();
    // A closed channel does not wake who waits for it.
    readable.close();
    writable.close();
  }

  private static void await(Selector selector) throws IOException {
    try {
      selector.select(key -> {});
    } catch (ClosedSelectorException e) {
      throw new ClosedChannelException();
    }
  }
}
