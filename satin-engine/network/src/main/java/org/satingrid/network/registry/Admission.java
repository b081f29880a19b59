package org.satingrid.network.registry;

import java.util.List;

/** Answer to a request to join. */
public sealed interface Admission {

  /**
   * The ticket's member is part of the pool.
   *
   * @param events what the other members must hear; empty for a repeated request
   */
  record Granted(Welcome welcome, List<PoolEvent> events) implements Admission {}

  record Refused(String reason) implements Admission {}
}
