package org.satingrid.network.ipl;

import ibis.ipl.IbisProperties;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Properties;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Endpoint;

/** Explains why a node could not join, and gives the remedy. */
final class Refusal {
  private static final int DEEPEST = 10;
  private static final int CONNECT_MILLIS = 3_000;

  private Refusal() {}

  /**
   * Tries the server's port before IPL does. This check is quick. A failed attempt of IPL takes
   * five seconds, and does not release its sockets and threads.
   *
   * @param server {@code host:port}. IPL itself checks an address in the form of SmartSockets.
   * @throws NetworkException if no server accepts a connection at this address
   */
  static void unlessSomethingListens(String server) {
    Endpoint at;
    try {
      at = Endpoint.parse(server);
    } catch (NetworkException e) {
      return; // an address in the form of SmartSockets, which lists several addresses
    }
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(at.host(), at.port()), CONNECT_MILLIS);
    } catch (IOException e) {
      throw new NetworkException(noServer(server), e);
    }
  }

  /** IPL gives the reason in the innermost of several nested exceptions. */
  static String of(Throwable failure, Properties properties) {
    String server = properties.getProperty(IbisProperties.SERVER_ADDRESS);
    String all = chain(failure);
    if (all.contains("Wrong ipl server version")) {
      return "the IPL server at " + server + " is of another version; run the one of IPL 2.3.3";
    }
    if (all.contains("Connection setup failed")) {
      return "what listens at "
          + server
          + " is no IPL server of version 2.3.3; start one with infra/ipl/server.sh";
    }
    if (all.contains("Cannot connect to server")) {
      return noServer(server);
    }
    return "IPL does not let this node join through " + server + ": " + innermost(failure);
  }

  static String noServer(String server) {
    return "no IPL server answers at " + server + "; start one with infra/ipl/server.sh";
  }

  private static String innermost(Throwable failure) {
    Throwable inner = failure;
    for (int depth = 0; inner.getCause() != null && depth < DEEPEST; depth++) {
      inner = inner.getCause();
    }
    return String.valueOf(inner.getMessage()).lines().findFirst().orElse("");
  }

  private static String chain(Throwable failure) {
    StringBuilder text = new StringBuilder();
    Throwable inner = failure;
    for (int depth = 0; inner != null && depth < DEEPEST; depth++) {
      text.append(inner).append('\n');
      inner = inner.getCause();
    }
    return text.toString();
  }
}
