package org.satingrid.local;

import java.time.Duration;
import org.satingrid.cluster.policy.StealPolicies;

/**
 * Sites inside this process, joined by links that are as slow as is asked for: what a stealing
 * policy does shows without a grid.
 *
 * @param sites how many, from 1 to {@link #MOST_SITES}
 * @param workers of each node, of which a site has {@link #NODES_PER_SITE}
 * @param roundTrip between two sites
 */
public record LocalSites(int sites, int workers, Duration roundTrip, StealPolicies policy) {
  public static final int MOST_SITES = 64;

  /** Two, because a node with no neighbour cannot prefer one. */
  public static final int NODES_PER_SITE = 2;

  int allWorkers() {
    return sites * NODES_PER_SITE * workers;
  }
}
