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
   * The number of nodes in each site. With only one node, a policy could not prefer steals inside
   * the site.
   */
  public static final int NODES_PER_SITE = 2;

  int allWorkers() {
    return sites * NODES_PER_SITE * workers;
  }
}
