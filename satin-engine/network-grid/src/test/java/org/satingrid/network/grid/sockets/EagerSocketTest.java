package org.satingrid.network.grid.sockets;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class EagerSocketTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  /**
   * A failed write closes the socket while another thread wants to know if output waits. This other
   * thread must not hold the socket's lock, or the two threads wait for each other forever.
   */
  @Test
  void aSocketClosesWhileASenderWaitsForItsOutput() throws Exception {
    try (ServerSocketChannel server =
        ServerSocketChannel.open()
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
      EagerSocket socket = new EagerSocket(SocketChannel.open(server.getLocalAddress()));
      OutputStream output = socket.getOutputStream();
      Thread asks = new Thread(socket::isKeeping, "asks");
      asks.setDaemon(true);

      assertTimeoutPreemptively(
          LIMIT,
          () -> {
            synchronized (output) { // as a thread that writes
              asks.start();
              while (asks.getState() != Thread.State.BLOCKED) {
                Thread.onSpinWait();
              }
              Thread closes = new Thread(() -> close(socket), "closes");
              closes.setDaemon(true);
              closes.start();
              closes.join();
            }
            asks.join();
          });

      assertTrue(socket.isClosed());
    }
  }

  private static void close(EagerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
