package org.satingrid.portal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A port that a server can have again after it was away. It lies below those that the system gives
 * to whoever connects to something: a client that looks for the server may otherwise be given the
 * server's own port meanwhile.
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
        // Somebody has it.
      }
    }
  }
}
