package org.satingrid.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A site's link to the hub, which can be cut: connections break, new ones are refused. */
final class LinkProxy implements AutoCloseable {
  private final int hubPort;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private @Nullable ServerSocket server;

  LinkProxy(int hubPort) throws IOException {
    this.hubPort = hubPort;
    ServerSocket first = listen(0);
    this.port = first.getLocalPort();
    serve(first);
  }

  int port() {
    return port;
  }

  synchronized void cut() throws IOException {
    if (server != null) {
      server.close();
      server = null;
    }
    for (Socket socket : open) {
      socket.close();
    }
    open.clear();
  }

  synchronized void restore() throws IOException {
    if (server == null) {
      serve(listen(port));
    }
  }

  @Override
  public void close() throws IOException {
    cut();
  }

  private static ServerSocket listen(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 16);
    return socket;
  }

  private synchronized void serve(ServerSocket listening) {
    server = listening;
    daemon(() -> accept(listening), "link-" + port);
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

  /** A connection to the site must not outlive the one to the hub: it would look like a hub. */
  private void connect(Socket site) throws IOException {
    try {
      Socket hub = new Socket(InetAddress.getLoopbackAddress(), hubPort);
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
        out.write(buffer, 0, n);
      }
    } catch (IOException broken) {
      // Both ends are closed now, which is all that there is to do.
      return;
    } finally {
      open.remove(from);
    }
  }

  private static void daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }
}
