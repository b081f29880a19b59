package org.satingrid.network.grid;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.network.grid.node.Endpoint;

/** A port in front of another port. The test can break its connections or make them silent. */
final class CutWire implements AutoCloseable {
  private final ServerSocket server;
  private final InetAddress host;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile int target;
  private volatile boolean silent;

  CutWire() throws IOException {
    this(InetAddress.getLoopbackAddress(), 0, InetAddress.getLoopbackAddress());
  }

  /** Listens at one address and forwards to another one, like a gateway. */
  CutWire(InetAddress at, int port, InetAddress host) throws IOException {
    server = new ServerSocket(port, 16, at);
    this.host = host;
    daemon(this::accept);
  }

  Endpoint endpoint() {
    return new Endpoint(server.getInetAddress().getHostAddress(), server.getLocalPort());
  }

  void leadTo(int port) {
    target = port;
  }

  /** Breaks all connections, and refuses new ones until {@link #leadTo} is called. */
  void cut() throws IOException {
    target = 0;
    for (Socket socket : open) {
      socket.close();
    }
    open.clear();
  }

  /** Discards all bytes, also on new connections. */
  void silence() {
    silent = true;
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        connect(server.accept());
      } catch (IOException refused) {
        // The client also notices this failure.
        System.out.println("not connected: " + refused);
      }
    }
  }

  private void connect(Socket near) throws IOException {
    open.add(near);
    int port = target;
    if (port == 0) {
      near.close();
      return;
    }
    Socket far = new Socket(host, port);
    open.add(far);
    daemon(() -> pump(near, far));
    daemon(() -> pump(far, near));
  }

  private void pump(Socket from, Socket to) {
    byte[] buffer = new byte[16 << 10];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (!silent) {
          out.write(buffer, 0, n);
        }
      }
    } catch (IOException cut) {
      return;
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "cut-wire");
    thread.setDaemon(true);
    thread.start();
  }
}
