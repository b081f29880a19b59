package org.satingrid.agent;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.random.RandomGenerator;
import org.satingrid.agent.config.SetupException;
import org.satingrid.network.support.FreePort;

/** Chooses the node's only TCP port. */
final class NodePort {
  private NodePort() {}

  /**
   * Returns a free port. It is chosen before the network opens it, because the node's first message
   * to the portal contains it.
   *
   * @param address address at which the network will listen
   * @param wanted the port to use, or 0 for any port
   */
  static int choose(String address, int wanted, RandomGenerator random) {
    try {
      InetAddress at = InetAddress.getByName(address);
      return wanted == 0 ? FreePort.find(at, random) : free(at, wanted);
    } catch (IOException e) {
      throw new SetupException(
          (wanted == 0 ? "A port" : "Port " + wanted)
              + " cannot be used at "
              + address
              + " ("
              + e.getMessage()
              + "); choose another --port, or an address of this machine with --bind.",
          e);
    }
  }

  private static int free(InetAddress at, int wanted) throws IOException {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(at, wanted));
      return socket.getLocalPort();
    }
  }
}
