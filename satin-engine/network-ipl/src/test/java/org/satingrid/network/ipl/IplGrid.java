package org.satingrid.network.ipl;

import ibis.ipl.IbisProperties;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.satingrid.network.Grid;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.membership.ToldEvents;
import org.satingrid.network.registry.PoolEvent;

/** Three nodes over an implementation of IPL and its server: two near nodes and a far node. */
final class IplGrid implements Grid {
  /**
   * Long enough that no node counts as dead on a busy machine. A crash is reported to the server.
   */
  private static final Duration HEARTBEAT = Duration.ofSeconds(60);

  private final String implementation;
  private final String server;
  private final Runnable stop;
  private final Map<Integer, IplNetwork> networks = new HashMap<>();

  /**
   * Starts the nodes.
   *
   * @param implementation its name, such as tcp
   * @param server address of the server
   * @param stop stops the server
   */
  IplGrid(String implementation, String server, Runnable stop) {
    this.implementation = implementation;
    this.server = server;
    this.stop = stop;
    for (int node = 0; node < 3; node++) {
      network(node);
    }
  }

  Network network(int node) {
    return networks.computeIfAbsent(node, this::start);
  }

  @Override
  public String node(int node) {
    return "n" + node;
  }

  @Override
  public String site(int node) {
    return node == 2 ? "far" : "near";
  }

  @Override
  public Pool join(int node, PoolSpec pool, PoolListener listener) {
    return network(node).join(pool, listener);
  }

  @Override
  public void crash(int node) {
    IplNetwork crashed = networks.remove(node);
    if (crashed != null) {
      try {
        crashed.crash();
      } catch (IOException e) {
        throw new AssertionError("the server did not hear of the crash", e);
      }
    }
  }

  @Override
  public void tell(Pool member, PoolEvent event) {
    ToldEvents.tell(member, event);
  }

  @Override
  public void close() {
    new ArrayList<>(networks.values()).forEach(IplNetwork::close);
    stop.run();
  }

  private IplNetwork start(int node) {
    return IplNetwork.open(
        new IplConfig(
            node(node),
            site(node),
            server,
            Duration.ofSeconds(6),
            HEARTBEAT,
            Map.of(IbisProperties.IMPLEMENTATION, implementation)));
  }
}
