package org.satingrid.network.grid.sockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.wire.SpillStream;
import org.satingrid.network.wire.StreamSocket;

/** A TCP socket. Its output never blocks the writing thread, see {@link SpillStream}. */
public final class EagerSocket extends SocketFace {
  /**
   * The limit of unsent bytes, equal to the maximum total of two pools' small messages on their way
   * to one member. A node with so much unsent output is frozen, and will soon count as dead.
   */
  private static final long MAX_KEPT = 32 << 20;

  private final SocketChannel channel;
  private @Nullable StreamSocket stream;
  private @Nullable SpillStream out;
  private int readMillis;

  /** Makes a socket that is connected, or that {@link #connect} will connect. */
  public EagerSocket(SocketChannel channel) throws IOException {
    super(channel.socket());
    this.channel = channel;
    if (channel.isConnected()) {
      open();
    }
  }

  @Override
  public void connect(SocketAddress address, int millis) throws IOException {
    channel.socket().connect(address, millis);
    open();
  }

  private synchronized void open() throws IOException {
    StreamSocket opened = new StreamSocket(channel);
    opened.readWithin(readMillis);
    stream = opened;
    out = new SpillStream("to-" + channel.getRemoteAddress(), opened, this, MAX_KEPT);
  }

  @Override
  public synchronized void setSoTimeout(int millis) {
    readMillis = millis;
    if (stream != null) {
      stream.readWithin(millis);
    }
  }

  @Override
  public synchronized int getSoTimeout() {
    return readMillis;
  }

  /** Returns true if written bytes wait for space in the socket. */
  boolean isKeeping() {
    SpillStream stream = spill();
    return stream != null && stream.isKeeping();
  }

  /** Returns when the socket has space. Throws an exception if the connection has ended. */
  void awaitWritten() throws IOException {
    SpillStream stream = spill();
    if (stream != null) {
      stream.awaitWritten();
    }
  }

  /**
   * Returns the output, or null before the connection. Callers use it without the lock of this
   * socket, because a failed write closes this socket.
   */
  private synchronized @Nullable SpillStream spill() {
    return out;
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new Input(stream());
  }

  @Override
  public synchronized OutputStream getOutputStream() throws IOException {
    if (out == null) {
      throw new SocketException("not connected");
    }
    return out;
  }

  @Override
  public synchronized void close() throws IOException {
    if (stream == null) {
      channel.close();
    } else {
      stream.close();
    }
  }

  private synchronized StreamSocket stream() throws SocketException {
    if (stream == null) {
      throw new SocketException("not connected");
    }
    return stream;
  }

  /** The input of the socket, for one reading thread. */
  private static final class Input extends InputStream {
    private final StreamSocket stream;

    Input(StreamSocket stream) {
      this.stream = stream;
    }

    @Override
    public int read() throws IOException {
      byte[] single = new byte[1];
      return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return length == 0 ? 0 : stream.read(ByteBuffer.wrap(bytes, offset, length));
      } catch (ClosedChannelException e) {
        throw new SocketException("closed"); // Java's own sockets have the same message.
      }
    }

    @Override
    public void close() throws IOException {
      stream.close();
    }
  }
}
