package org.satingrid.ipl.provider.behaviour;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.link.AgentLink;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.RecordingAgentHandler;
import org.satingrid.network.link.RecordingEngineHandler;

/**
 * Engines that are linked over real sockets to agents, as in a job. The agents belong to two sites,
 * and meet at a hub.
 */
final class LinkedWorld extends GridWorld {
  /** Long enough that no node counts as silent on a busy machine. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, PATIENCE);
  private final Path directory = directory();
  private final Map<String, Node> nodes = new ConcurrentHashMap<>();

  private record Node(GridNetwork agent, AgentLinkServer server, Pool pool) {}

  @Override
  Pool join(String node, PoolSpec pool, PoolListener listener) {
    String site = nodes.size() % 2 == 0 ? "near" : "far";
    GridNetwork agent =
        GridNetwork.open(
            GridConfig.loopback(node, site, hub.endpoint()).within(PATIENCE, PATIENCE));
    Path socket = directory.resolve(node);
    AgentLinkServer server =
        AgentLinkServer.open(socket, agent, pool, new RecordingEngineHandler());
    Pool joined = AgentLink.connect(socket, new RecordingAgentHandler()).join(pool, listener);
    nodes.put(node, new Node(agent, server, joined));
    return joined;
  }

  /** Closes the engine's socket, as the end of its process does. */
  @Override
  void kill(String node) {
    Node killed = nodes.get(node);
    if (killed == null) {
      throw new IllegalArgumentException(node);
    }
    killed.pool().abandon();
  }

  @Override
  void stop() {
    for (Node node : nodes.values()) {
      node.pool().abandon();
      node.server().close();
      node.agent().close();
    }
    hub.close();
    try {
      Files.delete(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path directory() {
    try {
      return Files.createTempDirectory("satin-ipl");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
