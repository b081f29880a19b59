package org.satingrid.network;

/**
 * The connection of a job's engines. Through it, the engines find one another and exchange
 * messages. The interface resembles the Ibis Portability Layer, but has only the parts that the
 * engine needs.
 *
 * <p>Implementations: in memory (for tests, in one JVM), agent link (from an engine to its node's
 * agent), links and a hub (from agents to one another). The same test suite, {@code
 * NetworkBehaviour}, runs for all of them.
 */
public interface Network extends AutoCloseable {

  /**
   * Joins a pool. Returns when this member is part of the pool.
   *
   * @param pool the pool, one for each attempt at a job
   * @param listener receives the pool's events, one at a time, in the pool's order, until {@link
   *     Pool#close()}. Must not block.
   * @throws NetworkException if the pool cannot be joined within the time limit of the network
   */
  Pool join(PoolSpec pool, PoolListener listener);

  /** Leaves every pool and closes the network. */
  @Override
  void close();
}
