package org.satingrid.cluster;

import java.time.Duration;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.network.PoolSpec;

/**
 * A node's part in a job.
 *
 * @param pool the pool to join
 * @param master whether this node is a candidate for master
 * @param expected how many nodes the master waits for before it starts the program
 * @param expectedWithin how long it waits for them at most
 * @param policy the policy that chooses victims
 * @param seed of the policy's random choices
 * @param keepsResults whether results computed for another node are kept in case that node is lost.
 *     Otherwise its tasks are computed again. The result is exact either way.
 */
public record ClusterConfig(
    PoolSpec pool,
    boolean master,
    int expected,
    Duration expectedWithin,
    StealPolicies policy,
    long seed,
    boolean keepsResults) {

  /** Keeps results. */
  public ClusterConfig(
      PoolSpec pool,
      boolean master,
      int expected,
      Duration expectedWithin,
      StealPolicies policy,
      long seed) {
    this(pool, master, expected, expectedWithin, policy, seed, true);
  }

  /** Returns a copy that keeps results or not. */
  public ClusterConfig withKeptResults(boolean kept) {
    return new ClusterConfig(pool, master, expected, expectedWithin, policy, seed, kept);
  }
}
