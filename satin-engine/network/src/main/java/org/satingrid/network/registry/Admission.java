package org.satingrid.network.registry;

import java.util.List;

/** The answer to a request to join. */
public sealed interface Admission {

  /**
   * Reports the member that belongs to the request's ticket.
   *
   * @param events events for the other members. Empty for a repeated request
   */
  record Granted(Welcome welcome, List<PoolEvent> events) implements Admission {}

  record Refused(String reason) implements Admission {}
}
