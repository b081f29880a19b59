package org.satingrid.portal.sites;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/**
 * Nodes of a site that have the same state, sandbox and agent.
 *
 * @param measured true if their speeds are measured
 * @param busy true if they work on jobs
 * @param box their sandbox, or null until reported
 * @param nodes number of the nodes
 * @param workers number of their workers
 * @param speed their measured speed, summed, reference cores
 */
record AlikeNodes(
    UUID siteId,
    boolean connected,
    boolean measured,
    boolean busy,
    Availability availability,
    @Nullable Box box,
    String agentVersion,
    int nodes,
    int workers,
    double speed) {

  String state() {
    return NodeState.of(availability, connected, measured, busy);
  }
}
