package org.satingrid.cluster;

import java.time.Duration;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.network.PoolSpec;

/**
 * A node's part in a job.
 *
 * @param pool which pool to join
 * @param master whether this node stands for election as master
 * @param expected how many nodes the master waits for before it starts the program
 * @param expectedWithin how long it waits for them at most
 * @param policy whom to ask for work
 * @param seed of the policy's random choices
 * @param keepsResults whether what is computed for another node is kept in case that one is lost;
 *     else its tasks are computed again. The result is exact either way.
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

  /** The same, keeping results or not. */
  public ClusterConfig withKeptResults(boolean kept) {
    return new ClusterConfig(pool, master, expected, expectedWithin, policy, seed, kept);
  }
}
