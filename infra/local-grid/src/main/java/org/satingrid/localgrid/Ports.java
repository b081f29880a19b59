package org.satingrid.localgrid;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Selects a port to listen on. */
final class Ports {

  private Ports() {}

  /** Returns the preferred port if it is free, else another free port. */
  static int free(int preferred) {
    int found = freeOrAny(preferred);
    if (found != 0) {
      return found;
    }
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    } catch (IOException e) {
      throw new GridException("no port is free: " + e.getMessage(), e);
    }
  }

  /**
   * Returns the preferred port if it is free. Otherwise returns 0, which lets the server choose any
   * free port.
   */
  static int freeOrAny(int preferred) {
    try (ServerSocket probe = new ServerSocket(preferred, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    } catch (IOException taken) {
      return 0;
    }
  }
}
