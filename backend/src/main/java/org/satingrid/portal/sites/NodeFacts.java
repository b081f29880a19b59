package org.satingrid.portal.sites;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/**
 * The part of a node that the sums of its site contain.
 *
 * @param speed its calibrated speed in reference cores, or null until measured
 * @param box its sandbox, or null until reported
 */
record NodeFacts(
    UUID id,
    UUID siteId,
    boolean connected,
    int workers,
    @Nullable Double speed,
    Availability availability,
    @Nullable Box box,
    String agentVersion) {

  AlikeNodes alike(boolean busy) {
    return new AlikeNodes(
        siteId,
        connected,
        speed != null,
        busy,
        availability,
        box,
        agentVersion,
        1,
        workers,
        speed == null ? 0 : speed);
  }
}
