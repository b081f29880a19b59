package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.GridName;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.NodeCertificate.Sockets;

/**
 * The processes for a steal through a hub. All connections use TLS, with certificates of one
 * authority, each in a directory.
 */
final class HubRoles {
  static final String HUB = "hub";
  static final String RELAY = "relay";
  static final String FAR_VICTIM = "far-victim";

  private HubRoles() {}

  /** Returns the pool in which the thief and its victim are connected. */
  static PoolSpec pool(String thief) {
    return new PoolSpec("through-hub", thief);
  }

  /** Returns a node that accepts no connections, so that all its messages go through the hub. */
  static GridNetwork node(Path certificate, HubAddress hub) throws IOException {
    GridName name = nameIn(certificate);
    return GridNetwork.open(
        GridConfig.loopback(name.name(), String.valueOf(name.site()), hub.at())
            .with(NodeCertificate.load(certificate))
            .with(List.of(hub))
            .with(DirectConfig.DIAL_ONLY, DirectConfig.DIAL_ONLY));
  }

  static GridName nameIn(Path certificate) throws IOException {
    try {
      return GridName.of(new CertificateFiles(certificate).read().certificate()).orElseThrow();
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** Returns the {@code host:port} of a hub, or the address of a portal that contains one. */
  static HubAddress hub(String named) throws IOException {
    if (!named.startsWith("http")) {
      return HubAddress.of(Endpoint.parse(named));
    }
    try {
      return HubAddress.behind(URI.create(named), "/agent/v1/hub", null, SSLContext.getDefault());
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** Returns TLS settings for connections between nodes. */
  static Sockets sockets(Path certificate) {
    return NodeCertificate.load(certificate).betweenSites();
  }

  /** Runs a hub. Argument: the directory of its certificate. */
  static void hub(List<String> arguments) throws IOException {
    Path certificate = Path.of(arguments.get(0));
    Endpoint any = new Endpoint("127.0.0.1", 0);
    try (Hub hub = Hub.openWith(certificate, any, GridConfig.HEARTBEAT)) {
      Child.ready(hub.endpoint());
    }
  }

  /**
   * Relays the connections of one thief to the victim. Arguments: certificate, port of the victim.
   */
  static void relay(List<String> arguments) throws IOException {
    Sockets sockets = sockets(Path.of(arguments.get(0)));
    int port = Integer.parseInt(arguments.get(1));
    try (ServerSocket server = listen()) {
      later(
          server,
          () -> {
            Socket thief = accept(server, sockets);
            Relay.between(thief, dial(port, sockets));
          });
      Child.ready(server.getLocalPort());
    }
  }

  /**
   * Runs the victim behind a hub and prints the port of its echo. Arguments: certificate, hub, the
   * thief's node.
   */
  @SuppressWarnings("try") // the network stays open until the process ends
  static void farVictim(List<String> arguments) throws IOException {
    Path certificate = Path.of(arguments.get(0));
    Sockets sockets = sockets(certificate);
    try (ServerSocket server = listen();
        GridNetwork node = node(certificate, hub(arguments.get(1)));
        Victim victim = new Victim(node, pool(arguments.get(2)))) {
      later(server, () -> BareSocket.echo(accept(server, sockets)));
      Child.ready(server.getLocalPort());
    }
  }

  static Socket dial(int port, Sockets sockets) throws IOException {
    return sockets.dialling(BareSocket.dial(port), "127.0.0.1", port);
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static Socket accept(ServerSocket server, Sockets sockets) throws IOException {
    Socket plain = server.accept();
    plain.setTcpNoDelay(true);
    return sockets.accepting(plain);
  }

  private interface Step {
    void run() throws IOException;
  }

  /** Runs a step on another thread. The step ends with this process, which closes the server. */
  private static void later(ServerSocket server, Step step) {
    Thread thread =
        new Thread(
            () -> {
              try {
                step.run();
              } catch (IOException e) {
                if (!server.isClosed()) {
                  System.err.println("a bare connection failed: " + e);
                }
              }
            },
            "bare");
    thread.setDaemon(true);
    thread.start();
  }
}
