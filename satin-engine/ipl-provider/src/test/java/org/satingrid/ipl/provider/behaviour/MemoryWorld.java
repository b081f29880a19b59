package org.satingrid.ipl.provider.behaviour;

import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;

/** Nodes in memory. */
final class MemoryWorld extends GridWorld {
  private final InMemoryGrid grid = new InMemoryGrid();

  @Override
  Pool join(String node, PoolSpec pool, PoolListener listener) {
    return grid.node(node, "site").join(pool, listener);
  }

  @Override
  void kill(String node) {
    grid.kill(node);
  }

  @Override
  void stop() {
    grid.close();
  }
}
