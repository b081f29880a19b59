package org.satingrid.portal.jobs;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.StealingPolicy;

/**
 * The orders for the nodes of one attempt.
 *
 * @param registrar name of the node that keeps the pool's membership at first
 * @param gang the nodes of a threaded program, or null for other programs
 * @param goesOn true while main has not returned. An engine that stops then hands its work over.
 */
public record Orders(
    UUID jobId,
    UUID attemptId,
    UUID applicationId,
    List<String> arguments,
    List<NewJob.Input> inputs,
    String registrar,
    StealingPolicy policy,
    @Nullable Gang gang,
    boolean goesOn,
    List<Engine> engines) {

  /** Returns true if a node has a live engine. */
  public boolean isLiveOn(UUID nodeId) {
    return engines.stream().anyMatch(engine -> engine.nodeId().equals(nodeId) && engine.isLive());
  }
}
