package org.satingrid.benchmarks.steal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkProvider;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;

/**
 * Measures steals between two nodes that are connected by Ibis IPL, by the grid's own network, and
 * by a bare socket. The three networks alternate round by round. The last printed line is JSON.
 */
final class IplBench {
  static final String VICTIM = "ipl-victim";

  private static final String IPL = "ipl";
  private static final PoolSpec OVER_IPL = new PoolSpec("over-ipl", "thief-over-ipl");
  private static final int WARM_UP = 10_000;
  private static final int TRIPS = 100;
  private static final int ROUNDS = 101;

  private IplBench() {}

  /** Runs the thief's process. */
  static void run() throws IOException, InterruptedException {
    int port = freePort();
    Process server = startServer(port);
    String figures;
    String place = "127.0.0.1:" + port;
    try (Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, GridConfig.HEARTBEAT);
        Network own = Roles.node(Roles.IN_PROCESS.registrar(), hub.endpoint());
        Thief direct = new Thief(own, Roles.IN_PROCESS);
        Network ipl = node(OVER_IPL.registrar(), place);
        Thief overIpl = new Thief(ipl, OVER_IPL);
        Child victim = Child.start(VICTIM, hub.endpoint().toString(), place);
        BareSocket socket = new BareSocket(Integer.parseInt(victim.said()))) {
      System.out.println(
          "victim on " + direct.awaitVictim().node() + " and " + overIpl.awaitVictim().node());
      figures = measure(socket, direct, overIpl);
    } finally {
      server.destroy();
    }
    System.out.println(figures);
  }

  /** Runs the victim's process. Arguments: hub, IPL server. */
  @SuppressWarnings("try") // the network stays open until the process ends
  static void victim(List<String> arguments) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Network own = Roles.node(Roles.VICTIM_NODE, Endpoint.parse(arguments.get(0)));
        Network ipl = node("victim-over-ipl", arguments.get(1));
        Victim one = new Victim(own, Roles.IN_PROCESS);
        Victim other = new Victim(ipl, OVER_IPL)) {
      Thread echo = new Thread(() -> BareSocket.echo(server), "echo");
      echo.setDaemon(true);
      echo.start();
      Child.ready(server.getLocalPort());
    }
  }

  /** Measures all rounds, and returns the line of JSON. */
  private static String measure(BareSocket socket, Thief direct, Thief overIpl)
      throws IOException, InterruptedException {
    for (Trip trip : List.of(socket, direct, overIpl)) {
      new Figures().round(trip, WARM_UP);
    }
    Figures bare = new Figures();
    Figures own = new Figures();
    Figures ipl = new Figures();
    for (int round = 0; round < ROUNDS; round++) {
      bare.round(socket, TRIPS);
      own.round(direct, TRIPS);
      ipl.round(overIpl, TRIPS);
    }
    System.out.println(bare.row("bare socket, " + Steals.SIZE + " bytes"));
    System.out.println(own.row("nodes over the grid's own network"));
    System.out.println(ipl.row("nodes over Ibis IPL"));
    return String.format(
        Locale.ROOT,
        "{\"ipl_over_socket\":%.2f,\"direct_over_socket\":%.2f}",
        ipl.quiet() / bare.quiet(),
        own.quiet() / bare.quiet());
  }

  private static Network node(String name, String server) {
    return NetworkProvider.named(IPL).open(name, "bench", server);
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  /** Returns when the server accepts connections. */
  private static Process startServer(int port) throws IOException {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "ibis.ipl.server.Server",
                "--port",
                Integer.toString(port))
            .redirectErrorStream(true)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.contains("Ibis server running on")) {
        Thread rest = new Thread(() -> output.lines().forEach(ignored -> {}), "server-output");
        rest.setDaemon(true);
        rest.start();
        return server;
      }
    }
    throw new IOException(
        "no IPL server starts; run infra/ipl/install.sh, so that this is built with IPL");
  }
}
