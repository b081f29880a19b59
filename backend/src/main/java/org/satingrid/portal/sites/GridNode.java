package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.IsolationClass;

/**
 * A node, as other modules see it.
 *
 * @param connected true if its agent is connected to a portal now
 * @param speed calibrated speed in reference cores, null until measured
 * @param networkAddress host:port at which nodes of the same site connect to its agent
 * @param lastSeenAt time of the last message from the node's agent
 * @param availability the problems that keep work from the node
 * @param factor ratio of its speed in jobs to its calibrated speed, or 1 before the first job
 * @param isolation class of its sandbox, or C until reported
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

  /**
   * Returns the expected speed: the speed that the agent claims, multiplied by the factor that jobs
   * have measured. Returns 0 before the claim.
   */
  public double expectedSpeed() {
    return speed == null ? 0 : speed * factor;
  }

  /** Returns true if the node is connected and takes work. */
  public boolean isUp() {
    return connected && speed != null && availability.takesWork();
  }
}
