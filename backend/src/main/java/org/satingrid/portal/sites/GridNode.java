package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IsolationClass;

/**
 * A node as other modules see it.
 *
 * @param connected whether an agent talks to a portal right now
 * @param speed reference cores, null until measured
 * @param networkAddress host:port at which nodes of the same site reach its agent
 * @param lastSeenAt when its agent last said anything
 * @param availability what stands between it and work
 * @param factor how much faster than that its jobs showed it to be; 1 until one has
 * @param isolation class of its box, C until told
 */
public record GridNode(
    UUID id,
    String name,
    String site,
    boolean connected,
    int workers,
    @Nullable Double speed,
    String networkAddress,
    @Nullable Instant lastSeenAt,
    Availability availability,
    IsolationClass isolation,
    double factor) {

  /** What to expect of it: what it claims, as far as its jobs bear it out; 0 until it claims. */
  public double expectedSpeed() {
    return speed == null ? 0 : speed * factor;
  }

  /** Whether it is there and takes work. */
  public boolean isUp() {
    return connected && speed != null && availability.takesWork();
  }
}
