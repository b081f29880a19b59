package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent.Outcome;

/** A node's report about its engine. {@code at} is by the node's clock. */
public sealed interface EngineReport {

  /**
   * The engine has joined its pool, or has become the master.
   *
   * @param asMaster true if the engine runs main, or is ready to run it
   */
  record Joined(UUID nodeId, boolean asMaster, Instant at) implements EngineReport {}

  /** The engine has ended. */
  record Ended(UUID nodeId, Outcome outcome, Instant at) implements EngineReport {}
}
