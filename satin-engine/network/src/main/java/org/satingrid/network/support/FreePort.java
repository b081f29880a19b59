package org.satingrid.network.support;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Finds ports that stay free until a program listens on them. The ports are below the range for
 * outgoing connections, because such a connection could take the port in the meantime and keep it
 * for hours.
 */
public final class FreePort {
  private static final int FIRST = 20_000;
  private static final int END = 32_000;
  private static final int TRIES = 100;

  private FreePort() {}

  /**
   * Returns a free TCP port.
   *
   * @param at the address to listen on
   * @throws IOException if the address does not belong to this machine, or a hundred tries have
   *     found only used ports
   */
  public static int find(InetAddress at, RandomGenerator random) throws IOException {
    IOException last = new IOException("none was tried");
    for (int tries = 0; tries < TRIES; tries++) {
      try (ServerSocket probe = new ServerSocket()) {
        probe.bind(new InetSocketAddress(at, random.nextInt(FIRST, END)));
        return probe.getLocalPort();
      } catch (IOException taken) {
        last = taken;
      }
    }
    throw new IOException(
        "none from " + FIRST + " to " + END + " is free: " + last.getMessage(), last);
  }

  /** Returns a free port of the loopback address. */
  public static int onLoopback() throws IOException {
    return find(InetAddress.getLoopbackAddress(), ThreadLocalRandom.current());
  }
}
