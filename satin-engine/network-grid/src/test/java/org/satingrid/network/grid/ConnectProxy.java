package org.satingrid.network.grid;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;

/** An HTTP proxy that supports {@code CONNECT}. */
final class ConnectProxy implements AutoCloseable {
  private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger asked = new AtomicInteger();

  ConnectProxy() throws IOException {
    Daemons.start("proxy", this::accept);
  }

  Endpoint endpoint() {
    return new Endpoint(door.getInetAddress().getHostAddress(), door.getLocalPort());
  }

  /** Returns the number of requested connections. */
  int asked() {
    return asked.get();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket from = door.accept();
        open.add(from);
        Daemons.start("proxied", () -> serve(from));
      } catch (IOException e) {
        // The proxy is closed, or the client closed the connection at once.
      }
    }
  }

  private void serve(Socket from) {
    try {
      String[] request = head(from.getInputStream()).split(" ", 3);
      OutputStream back = from.getOutputStream();
      if (!request[0].equals("CONNECT")) {
        back.write("HTTP/1.1 405 Only CONNECT\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        from.close();
        return;
      }
      asked.incrementAndGet();
      Endpoint to = Endpoint.parse(request[1]);
      Socket onward = new Socket(to.host(), to.port());
      onward.setTcpNoDelay(true);
      from.setTcpNoDelay(true);
      open.add(onward);
      back.write("HTTP/1.1 200 Connected\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      Daemons.start("proxied-back", () -> copy(onward, from));
      copy(from, onward);
    } catch (IOException e) {
      shut(from);
    }
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("no request");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static void copy(Socket from, Socket to) {
    try {
      byte[] buffer = new byte[64 << 10];
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
      }
    } catch (IOException e) {
      // A failure is treated like the end of the connection.
    } finally {
      shut(from);
      shut(to);
    }
  }

  private static void shut(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // The socket is already closed.
    }
  }

  @Override
  public void close() {
    shut(door);
    open.forEach(ConnectProxy::shut);
  }
}
