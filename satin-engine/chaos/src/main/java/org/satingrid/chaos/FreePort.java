package org.satingrid.chaos;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports that stay free while nobody listens: below those that systems give to outgoing connections,
 * of which one could keep a hub from coming back.
 */
final class FreePort {
  private static final int FIRST = 20_000;
  private static final int LAST = 32_000;
  private static final int TRIES = 100;

  private FreePort() {}

  static int find() throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, LAST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IOException("no free port between " + FIRST + " and " + LAST);
  }

  private static boolean isFree(int port) {
    try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return probe.isBound();
    } catch (IOException taken) {
      return false;
    }
  }
}
