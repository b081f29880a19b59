package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * Handles reports about engines, and their effect on an attempt before its main has returned.
 * Models of programs differ in this: {@link EngineNews} serves programs that survive the loss of a
 * node, {@link GangNews} programs that do not.
 */
interface AttemptNews {
  /** The engine claims to be master, or acts as one. */
  void claims(Engine engine, Instant now);

  /** Accepts the first claim that can be true now. Returns true if there is one. */
  boolean promote(Instant now);

  /** The engine has ended. Returns the failure that this causes for the attempt, or null. */
  @Nullable Failure ended(Engine engine, Outcome outcome, Instant now);

  /**
   * The engine's node has been silent for too long. Returns the failure that this causes for the
   * attempt, or null.
   */
  @Nullable Failure silent(Engine engine, Instant now);

  /** The engine's node was given up and is back, with the engine at work. */
  void found(Engine engine);
}
