package org.satingrid.network.grid;

import java.time.Duration;
import org.satingrid.network.NetworkException;

/**
 * The waiting times for unreachable nodes.
 *
 * @param missedFor how long a node can be missing at a hub before other nodes give it up, if they
 *     have no evidence that it is dead. All nodes and hubs of a grid have the same value
 * @param aloneFor how long a member continues while it cannot reach the node with its pool's
 *     registrar
 */
public record Patience(Duration missedFor, Duration aloneFor) {
  /**
   * The default of {@code missedFor}. It is longer than a restart of a proxy, a router or a hub.
   */
  public static final Duration MISSED_FOR = Duration.ofMinutes(2);

  public static final Duration ALONE_FOR = Duration.ofHours(12);

  /**
   * The maximum of {@code missedFor}. It is shorter than the silence after which a registrar counts
   * a member as dead without a report of a hub.
   */
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
