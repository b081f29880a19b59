package org.satingrid.network.memory;

import java.util.HashMap;
import java.util.Map;
import org.satingrid.network.Grid;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.PoolEvent;

/** An in-memory grid for the behaviour suite, with node 2 in a separate site. */
public final class MemoryGrid implements Grid {
  private final InMemoryGrid grid;
  private final Map<Integer, Network> networks = new HashMap<>();

  public MemoryGrid(InMemoryGrid grid) {
    this.grid = grid;
    for (int i = 0; i < 3; i++) {
      network(i);
    }
  }

  /** Returns the network of a node. Makes a new one if the node was killed. */
  public Network network(int node) {
    return networks.computeIfAbsent(node, i -> grid.node(node(i), site(i)));
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
    networks.remove(node);
    grid.kill(node(node));
  }

  @Override
  public void tell(Pool member, PoolEvent event) {
    ((InMemoryPool) member).apply(event);
  }

  @Override
  public void close() {
    grid.close();
  }
}
