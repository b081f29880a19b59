package org.satingrid.network.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.satingrid.network.Grid;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.PoolEvent;

/**
 * Engines that are linked over real sockets to agents. The agents are the nodes of another grid.
 */
public final class LinkedGrid implements Grid {
  private final Grid agents;
  private final IntFunction<Network> network;
  private final Path directory;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final Map<Integer, List<Pool>> engines = new HashMap<>();
  private int sockets;

  /**
   * Links to a grid's nodes.
   *
   * @param network the nodes' networks, by node
   */
  public LinkedGrid(Grid agents, IntFunction<Network> network) throws IOException {
    this.agents = agents;
    this.network = network;
    this.directory = Files.createTempDirectory("satin-link");
  }

  @Override
  public String node(int node) {
    return agents.node(node);
  }

  @Override
  public String site(int node) {
    return agents.site(node);
  }

  @Override
  public Pool join(int node, PoolSpec pool, PoolListener listener) {
    Path socket = directory.resolve("s" + sockets++);
    AgentLinkServer server =
        AgentLinkServer.open(socket, network.apply(node), pool, new RecordingEngineHandler());
    AgentLink link = AgentLink.connect(socket, new RecordingAgentHandler());
    open.add(link);
    open.add(server);
    Pool joined = link.join(pool, listener);
    engines.computeIfAbsent(node, n -> new ArrayList<>()).add(joined);
    return joined;
  }

  @Override
  public void crash(int node) {
    engines.getOrDefault(node, List.of()).forEach(Pool::abandon);
    engines.remove(node);
  }

  @Override
  public void tell(Pool member, PoolEvent event) {
    ((AgentPool) member).changed(new ToEngine.Changed(event));
  }

  /** Lets the agent of a node crash, together with its engine. */
  public void crashAgent(int node) throws Exception {
    agents.crash(node);
  }

  @Override
  public void close() {
    for (AutoCloseable closeable : open) {
      try {
        closeable.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
    agents.close();
    try {
      Files.delete(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
