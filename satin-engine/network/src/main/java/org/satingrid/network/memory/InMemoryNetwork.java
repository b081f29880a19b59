package org.satingrid.network.memory;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;

/** One node of an {@link InMemoryGrid}. */
final class InMemoryNetwork implements Network {
  private final InMemoryGrid grid;
  private final String name;
  private final String site;
  private final List<InMemoryPool> pools = new CopyOnWriteArrayList<>();

  InMemoryNetwork(InMemoryGrid grid, String name, String site) {
    this.grid = grid;
    this.name = name;
    this.site = site;
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    return grid.join(this, spec, listener);
  }

  @Override
  public void close() {
    grid.close(this);
  }

  String name() {
    return name;
  }

  String site() {
    return site;
  }

  List<InMemoryPool> pools() {
    return pools;
  }
}
