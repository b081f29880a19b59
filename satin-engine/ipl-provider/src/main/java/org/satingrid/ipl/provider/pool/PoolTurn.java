package org.satingrid.ipl.provider.pool;

import java.util.List;

/**
 * The result of an event of a node.
 *
 * @param sent the messages in their order
 * @param events the events for the program in their order
 */
public record PoolTurn(PoolNode next, List<Sent> sent, List<PoolEvent> events) {

  /** A message for another node. */
  public record Sent(int to, PoolMessage message) {}
}
