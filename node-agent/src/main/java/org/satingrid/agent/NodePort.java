package org.satingrid.agent;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.satingrid.agent.config.SetupException;

/** The node's one TCP port. */
final class NodePort {
  private NodePort() {}

  /**
   * A free port: it has to be known before the network opens it, because the first message to the
   * portal names it.
   *
   * @param address where the network will listen
   * @param wanted the port to use, or 0 for any
   */
  static int choose(String address, int wanted) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(address, wanted));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new SetupException(
          "Port "
              + wanted
              + " cannot be used at "
              + address
              + " ("
              + e.getMessage()
              + "); choose another --port, or an address of this machine with --bind.",
          e);
    }
  }
}
