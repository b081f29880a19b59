package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * Handles reports about engines of an attempt before its main has returned. The effect of a report
 * depends on the model of the program: {@link EngineNews} serves programs that survive the loss of
 * a node, {@link GangNews} programs that do not.
 */
interface AttemptNews {
  /** Handles an engine that reports that it is master, or acts as master. */
  void claims(Engine engine, Instant now);

  /**
   * Looks for the first engine with a claim to be master that can be true at {@code now}, and makes
   * it the master. Returns true if there is such an engine.
   */
  boolean promote(Instant now);

  /**
   * Handles the end of an engine. If the attempt therefore fails, returns the failure, otherwise
   * null.
   */
  @Nullable Failure ended(Engine engine, Outcome outcome, Instant now);

  /**
   * Handles an engine on a node that has been silent for too long. If the attempt therefore fails,
   * returns the failure, otherwise null.
   */
  @Nullable Failure silent(Engine engine, Instant now);

  /** Handles an engine that still runs on a node that the portal had given up and that is back. */
  void found(Engine engine);
}
