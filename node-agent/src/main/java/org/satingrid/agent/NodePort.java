package org.satingrid.agent;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.satingrid.agent.config.SetupException;

/** The node's one TCP port, on loopback until nodes have certificates. */
final class NodePort {
  static final String HOST = "127.0.0.1";

  private NodePort() {}

  /**
   * A free port: it has to be known before the network opens it, because the first message to the
   * portal names it.
   *
   * @param wanted the port to use, or 0 for any
   */
  static int choose(int wanted) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new SetupException(
          "Port " + wanted + " cannot be used (" + e.getMessage() + "); choose another --port.", e);
    }
  }
}
