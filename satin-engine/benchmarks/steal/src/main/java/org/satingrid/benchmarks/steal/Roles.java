package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.link.AgentHandler;
import org.satingrid.network.link.AgentLink;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.EngineHandler;

/** The processes of the benchmark other than the thief's. */
final class Roles {
  static final String AGENT = "agent";
  static final String VICTIM = "victim";
  static final String VICTIM_NODE = "victim-node";

  /** The pool of the two agents. The first agent is its registrar. */
  static final PoolSpec THROUGH_AGENTS = new PoolSpec("through-agents", "thief-agent");

  static final PoolSpec IN_PROCESS = new PoolSpec("in-process", "thief-node");

  private Roles() {}

  static GridNetwork node(String name, Endpoint hub) {
    return GridNetwork.open(GridConfig.loopback(name, "bench", hub));
  }

  static AgentLink link(Path socket) {
    return AgentLink.connect(socket, new NoCommands());
  }

  /** Runs an agent. Arguments: node, socket for its engine, hub. */
  @SuppressWarnings("try") // the network stays open until the process ends
  static void agent(List<String> arguments) throws IOException {
    Endpoint hub = Endpoint.parse(arguments.get(2));
    try (GridNetwork network = node(arguments.get(0), hub);
        AgentLinkServer engine =
            AgentLinkServer.open(
                Path.of(arguments.get(1)), network, THROUGH_AGENTS, new NoReports())) {
      Child.ready(arguments.get(0));
    }
  }

  /** Runs the victim. Arguments: socket of its agent, hub. */
  @SuppressWarnings("try") // the network stays open until the process ends
  static void victim(List<String> arguments) throws IOException {
    Endpoint hub = Endpoint.parse(arguments.get(1));
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        GridNetwork inProcess = node(VICTIM_NODE, hub);
        AgentLink link = link(Path.of(arguments.get(0)));
        Victim one = new Victim(inProcess, IN_PROCESS);
        Victim other = new Victim(link, THROUGH_AGENTS)) {
      Thread echo = new Thread(() -> BareSocket.echo(server), "echo");
      echo.setDaemon(true);
      echo.start();
      Child.ready(server.getLocalPort());
    }
  }

  private static final class NoCommands implements AgentHandler {
    @Override
    public void command(byte[] content) {}

    @Override
    public void disconnected(String reason) {}
  }

  private static final class NoReports implements EngineHandler {
    @Override
    public void connected() {}

    @Override
    public void report(byte[] content) {}

    @Override
    public void ended(String reason) {}
  }
}
