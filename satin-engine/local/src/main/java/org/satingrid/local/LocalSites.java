package org.satingrid.local;

import java.time.Duration;
import org.satingrid.cluster.policy.StealPolicies;

/**
 * The simulated sites of this process, with links of the requested delay. They show the effect of a
 * stealing policy without a grid.
 *
 * @param sites number of sites, from 1 to {@link #MAX_SITES}
 * @param workers number of workers of each node. A site has {@link #NODES_PER_SITE} nodes.
 * @param roundTrip delay between two sites
 */
public record LocalSites(int sites, int workers, Duration roundTrip, StealPolicies policy) {
  public static final int MAX_SITES = 64;

  /**
   * Two nodes in each site, because a node without a neighbour cannot prefer steals inside its
   * site.
   */
  public static final int NODES_PER_SITE = 2;

  int allWorkers() {
    return sites * NODES_PER_SITE * workers;
  }
}
