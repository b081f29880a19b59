package org.satingrid.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.support.FreePort;

/**
 * A site's link to the hub.
 *
 * <pre>
 *   CARRIES --cut--> connections break, new ones are refused --restore--> CARRIES
 *   CARRIES --silence--> nothing moves, new ones get no answer --restore--> CARRIES
 * </pre>
 */
final class LinkProxy implements AutoCloseable {
  /**
   * The number of connections that fill a queue of length one. The kernel does not answer further
   * connections.
   */
  private static final int FILLERS = 4;

  private static final long ACCEPTOR_MILLIS = 60_000;
  private static final long BIND_NANOS = 10_000_000_000L;
  private static final long BIND_PAUSE_NANOS = 10_000_000;

  private final IntSupplier hubPort;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final List<SocketChannel> fillers = new ArrayList<>();
  private @Nullable ServerSocket server;
  private @Nullable Thread acceptor;
  private boolean silent;

  /**
   * Opens a link.
   *
   * @param hubPort returns the port of the hub. The link calls it for each connection
   */
  LinkProxy(IntSupplier hubPort) throws IOException {
    this.hubPort = hubPort;
    this.port = FreePort.onLoopback();
    serve(listen(port, 16));
  }

  int port() {
    return port;
  }

  synchronized void cut() throws IOException {
    stopListening();
    speak();
    for (Socket socket : open) {
      socket.close();
    }
    open.clear();
  }

  synchronized void silence() throws IOException {
    stopListening();
    silent = true;
    server = listen(port, 1);
    for (int i = 0; i < FILLERS; i++) {
      SocketChannel filler = SocketChannel.open();
      filler.configureBlocking(false);
      filler.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      fillers.add(filler);
    }
  }

  synchronized void restore() throws IOException {
    if (silent) {
      stopListening();
      speak();
    }
    if (server == null) {
      serve(listen(port, 16));
    }
  }

  @Override
  public void close() throws IOException {
    cut();
  }

  private void stopListening() throws IOException {
    if (server != null) {
      server.close();
      server = null;
      awaitAcceptor();
    }
    for (SocketChannel filler : fillers) {
      filler.close();
    }
    fillers.clear();
  }

  /** Waits for the end of the accepting thread, because the port is free only then. */
  private void awaitAcceptor() throws IOException {
    if (acceptor == null) {
      return;
    }
    try {
      acceptor.join(ACCEPTOR_MILLIS);
      if (acceptor.isAlive()) {
        throw new IOException("the link at port " + port + " does not let go of it");
      }
      acceptor = null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a link closes");
    }
  }

  private synchronized void speak() {
    silent = false;
    notifyAll();
  }

  /**
   * Binds a port. Repeats failed attempts, because a process that another lane is starting has
   * copies of all sockets for a moment, including the old socket at this port. On a busy machine
   * this moment is longer.
   */
  private static ServerSocket listen(int port, int queue) throws IOException {
    long giveUpAt = System.nanoTime() + BIND_NANOS;
    while (true) {
      ServerSocket socket = new ServerSocket();
      try {
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), queue);
        return socket;
      } catch (BindException taken) {
        socket.close();
        if (System.nanoTime() - giveUpAt > 0) {
          throw new IOException("port " + port + " of a link is taken by somebody else", taken);
        }
        LockSupport.parkNanos(BIND_PAUSE_NANOS);
      }
    }
  }

  private synchronized void serve(ServerSocket listening) {
    server = listening;
    acceptor = daemon(() -> accept(listening), "link-" + port);
  }

  private void accept(ServerSocket listening) {
    while (!listening.isClosed()) {
      try {
        connect(listening.accept());
      } catch (IOException cut) {
        return;
      }
    }
  }

  /**
   * Connects a site's connection with the hub. If the hub is down, closes the site's connection,
   * because an open connection would look like a hub to the site.
   */
  private void connect(Socket site) throws IOException {
    try {
      Socket hub = new Socket(InetAddress.getLoopbackAddress(), hubPort.getAsInt());
      open.add(site);
      open.add(hub);
      daemon(() -> pump(site, hub), "link-up");
      daemon(() -> pump(hub, site), "link-down");
    } catch (IOException hubDown) {
      site.close();
    }
  }

  private void pump(Socket from, Socket to) {
    byte[] buffer = new byte[64 << 10];
    try (from;
        to) {
      from.setTcpNoDelay(true);
      to.setTcpNoDelay(true);
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        awaitSpeech();
        out.write(buffer, 0, n);
      }
      // During a silence, the site must not notice that the hub has closed the connection.
      awaitSpeech();
    } catch (IOException broken) {
      // Both ends of the connection are now closed.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(from);
    }
  }

  private synchronized void awaitSpeech() throws InterruptedException {
    while (silent) {
      wait();
    }
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
