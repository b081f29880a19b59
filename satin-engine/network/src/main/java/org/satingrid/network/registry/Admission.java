package org.satingrid.network.registry;

import java.util.List;

/** The answer to a request to join. */
public sealed interface Admission {

  /**
   * The ticket's member is part of the pool.
   *
   * @param events events for the other members, or empty for a repeated request
   */
  record Granted(Welcome welcome, List<PoolEvent> events) implements Admission {}

  record Refused(String reason) implements Admission {}
}
