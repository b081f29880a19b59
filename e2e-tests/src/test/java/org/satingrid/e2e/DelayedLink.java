package org.satingrid.e2e;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * A connection to a server that delays every byte in both directions. It can also be cut silently,
 * so that no data passes.
 */
final class DelayedLink implements AutoCloseable {
  private static final int CHUNK = 16 * 1024;
  private static final byte[] CLOSED = {};
  private static final byte[] BAD_GATEWAY =
      ("HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 20\r\n"
              + "Connection: close\r\n\r\n<h1>Bad Gateway</h1>")
          .getBytes(StandardCharsets.US_ASCII);

  /** Bytes and the time at which they arrive. Empty at the end of a stream. */
  private record Chunk(ByteBuffer bytes, long due) {}

  private final ServerSocket door;
  private final InetSocketAddress server;
  private final long delayNanos;
  private final byte[] withoutServer;
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final Object passage = new Object();
  private boolean cut;

  private DelayedLink(
      ServerSocket door, InetSocketAddress server, Duration oneWay, byte[] withoutServer) {
    this.door = door;
    this.server = server;
    this.delayNanos = oneWay.toNanos();
    this.withoutServer = withoutServer;
  }

  /** Listens at a free port of an address of this machine. */
  static DelayedLink listen(String address, InetSocketAddress server, Duration oneWay)
      throws IOException {
    return listen(address, server, oneWay, CLOSED);
  }

  /** Listens like {@link #listen}. While there is no server, answers requests as a proxy does. */
  static DelayedLink proxy(String address, InetSocketAddress server) throws IOException {
    return listen(address, server, Duration.ZERO, BAD_GATEWAY);
  }

  private static DelayedLink listen(
      String address, InetSocketAddress server, Duration oneWay, byte[] withoutServer)
      throws IOException {
    ServerSocket door = new ServerSocket(0, 50, InetAddress.getByName(address));
    DelayedLink link = new DelayedLink(door, server, oneWay, withoutServer);
    start("delayed-link", link::accept);
    return link;
  }

  /** Returns the host and port for clients. */
  String address() {
    return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
  }

  /** Stops all data until {@link #mend} is called. */
  void cut() {
    synchronized (passage) {
      cut = true;
    }
  }

  /** Continues to pass the delayed data and all later data. */
  void mend() {
    synchronized (passage) {
      cut = false;
      passage.notifyAll();
    }
  }

  private void awaitPassage() throws InterruptedException {
    synchronized (passage) {
      while (cut) {
        passage.wait();
      }
    }
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket near = door.accept();
        open.add(near);
        awaitPassage();
        connect(near);
      } catch (IOException e) {
        // The link is closed.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /** Connects a client with the server. If there is no server, ends the client's connection. */
  private void connect(Socket near) throws IOException {
    try {
      Socket far = new Socket(server.getAddress(), server.getPort());
      open.add(far);
      relay(near, far);
      relay(far, near);
    } catch (IOException e) {
      start("delayed-refusal", () -> refuse(near));
    }
  }

  private void refuse(Socket near) {
    try (near) {
      if (withoutServer.length > 0 && near.getInputStream().read(new byte[CHUNK]) > 0) {
        near.getOutputStream().write(withoutServer);
      }
    } catch (IOException e) {
      // The client has closed its connection.
    }
  }

  private void relay(Socket from, Socket to) throws IOException {
    from.setTcpNoDelay(true);
    InputStream in = from.getInputStream();
    OutputStream out = to.getOutputStream();
    BlockingQueue<Chunk> underWay = new LinkedBlockingQueue<>();
    start("delayed-read", () -> read(in, underWay));
    start("delayed-write", () -> write(underWay, out, to));
  }

  private void read(InputStream in, BlockingQueue<Chunk> underWay) {
    byte[] buffer = new byte[CHUNK];
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        underWay.add(new Chunk(copy(buffer, read), System.nanoTime() + delayNanos));
      }
    } catch (IOException e) {
      // The end of the connection counts as the end of the stream.
    }
    underWay.add(new Chunk(ByteBuffer.allocate(0), System.nanoTime() + delayNanos));
  }

  private static ByteBuffer copy(byte[] buffer, int length) {
    return ByteBuffer.wrap(Arrays.copyOf(buffer, length));
  }

  private void write(BlockingQueue<Chunk> underWay, OutputStream out, Socket to) {
    try (to) {
      for (Chunk chunk = underWay.take(); chunk.bytes().hasRemaining(); chunk = underWay.take()) {
        for (long wait = chunk.due() - System.nanoTime();
            wait > 0;
            wait = chunk.due() - System.nanoTime()) {
          LockSupport.parkNanos(wait);
        }
        awaitPassage();
        out.write(chunk.bytes().array());
      }
      awaitPassage();
    } catch (IOException e) {
      // The other end is closed.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    try {
      door.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
