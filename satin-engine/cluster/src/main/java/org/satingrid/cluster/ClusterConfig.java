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
 */
public record ClusterConfig(
    PoolSpec pool,
    boolean master,
    int expected,
    Duration expectedWithin,
    StealPolicies policy,
    long seed) {}
