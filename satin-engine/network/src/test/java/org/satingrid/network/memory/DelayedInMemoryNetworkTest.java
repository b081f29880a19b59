package org.satingrid.network.memory;

import java.time.Duration;
import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** The behaviour of an in-memory network with a slow link between the sites. */
class DelayedInMemoryNetworkTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new MemoryGrid(
        new InMemoryGrid(
            LinkModel.betweenSites(Duration.ofMillis(5), 200e6), new ThreadScheduler()));
  }
}
