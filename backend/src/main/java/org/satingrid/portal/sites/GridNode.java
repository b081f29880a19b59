package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A node as other modules see it.
 *
 * @param connected whether an agent talks to a portal right now
 * @param speed reference cores, null until measured
 * @param networkAddress host:port at which nodes of the same site reach its agent
 * @param lastSeenAt when its agent last said anything
 */
public record GridNode(
    UUID id,
    String name,
    String site,
    boolean connected,
    int workers,
    @Nullable Double speed,
    String networkAddress,
    @Nullable Instant lastSeenAt) {

  /** Whether it can be given work. */
  public boolean isUp() {
    return connected && speed != null;
  }
}
