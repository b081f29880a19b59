package org.satingrid.network;

/**
 * A way for the engines of a job to find one another and exchange messages. It is shaped like the
 * Ibis Portability Layer, and no wider than the engine needs.
 *
 * <p>Implementations: in memory (tests, one JVM), agent link (an engine to its node's agent), links
 * and a hub (agents to one another). One behaviour suite, {@code NetworkBehaviour}, runs over all
 * of them.
 */
public interface Network extends AutoCloseable {

  /**
   * Joins a pool. Returns once this member is part of it.
   *
   * @param pool the pool, one per attempt at a job
   * @param listener receives the pool's events, one at a time, in the pool's order, until {@link
   *     Pool#close()}. It must not block.
   * @throws NetworkException if the pool cannot be joined within the network's own time limit
   */
  Pool join(PoolSpec pool, PoolListener listener);

  /** Leaves every pool and frees the network. */
  @Override
  void close();
}
