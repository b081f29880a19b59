package org.satingrid.network.grid;

import java.time.Duration;
import org.satingrid.network.NetworkException;

/**
 * The waiting times for nodes that cannot be reached.
 *
 * @param missedFor how long a node can be missing at a hub before the others give it up, if there
 *     is no evidence that it is dead, the same at all nodes and hubs of a grid
 * @param aloneFor how long a member goes on without a way to the node that keeps its pool
 */
public record Patience(Duration missedFor, Duration aloneFor) {
  /** Longer than a proxy, a router or a hub needs to start again. */
  public static final Duration MISSED_FOR = Duration.ofMinutes(2);

  public static final Duration ALONE_FOR = Duration.ofHours(12);

  /** Less than the silence after which members give each other up, whatever a hub reports. */
  private static final Duration MAX_MISSED_FOR = Duration.ofMinutes(3);

  public static final Patience DEFAULT = new Patience(MISSED_FOR, ALONE_FOR);

  public Patience {
    if (missedFor.isNegative() || missedFor.isZero() || aloneFor.compareTo(missedFor) < 0) {
      throw new NetworkException(
          "a node must be missed for some time, and a member go on alone for no less");
    }
    if (missedFor.compareTo(MAX_MISSED_FOR) > 0) {
      throw new NetworkException(
          "a node that a hub lacks must be given up within "
              + MAX_MISSED_FOR.toMinutes()
              + " minutes, before its members are given up for their silence");
    }
  }
}
