package org.satingrid.portal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Chooses a port that a server can use again after a restart. It is below the system's range of
 * ports for clients. Otherwise a client that waits for the server could get the server's own port.
 */
final class FixedPort {
  private static final int FIRST = 20_000;
  private static final int LAST = 30_000;

  private FixedPort() {}

  static int find() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (IOException e) {
        // The port is in use.
      }
    }
  }
}
