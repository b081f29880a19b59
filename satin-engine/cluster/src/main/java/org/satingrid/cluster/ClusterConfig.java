package org.satingrid.cluster;

import java.time.Duration;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.network.PoolSpec;

/**
 * The settings of a node for one job.
 *
 * @param pool the pool that the node joins
 * @param master true if this node can become master
 * @param expected the number of nodes that the master waits for before it starts the program
 * @param expectedWithin the maximum time of this wait
 * @param policy the policy that chooses victims
 * @param seed seed of the policy's random choices
 * @param keepsResults true if this node keeps results that it computed for another node, in case
 *     the other node is lost. If the node keeps no results, such tasks are computed again. The
 *     job's result is exact in both cases.
 */
public record ClusterConfig(
    PoolSpec pool,
    boolean master,
    int expected,
    Duration expectedWithin,
    StealPolicies policy,
    long seed,
    boolean keepsResults) {

  /** Makes settings for a node that keeps results. */
  public ClusterConfig(
      PoolSpec pool,
      boolean master,
      int expected,
      Duration expectedWithin,
      StealPolicies policy,
      long seed) {
    this(pool, master, expected, expectedWithin, policy, seed, true);
  }

  /** Returns a copy with another value of {@code keepsResults}. */
  public ClusterConfig withKeptResults(boolean kept) {
    return new ClusterConfig(pool, master, expected, expectedWithin, policy, seed, kept);
  }
}
