package org.satingrid.network.support;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Ports that stay free until somebody listens on them: below those that systems give to outgoing
 * connections, of which one could take such a port meanwhile and keep it for hours.
 */
public final class FreePort {
  private static final int FIRST = 20_000;
  private static final int END = 32_000;
  private static final int TRIES = 100;

  private FreePort() {}

  /**
   * A TCP port that nobody listens on.
   *
   * @param at the address to listen at
   * @throws IOException if it is no address of this machine, or so many ports are taken that a
   *     hundred tries find none
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

  /** The same of the loopback address. */
  public static int onLoopback() throws IOException {
    return find(InetAddress.getLoopbackAddress(), ThreadLocalRandom.current());
  }
}
