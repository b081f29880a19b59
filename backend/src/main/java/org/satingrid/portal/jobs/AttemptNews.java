package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/**
 * What is heard of an engine, and what it means for an attempt whose main has not returned. Models
 * of programs differ in this: {@link EngineNews} of those that heal, {@link GangNews} of those that
 * cannot go on without one of their nodes.
 */
interface AttemptNews {
  /** The engine says that it is master, or acts as one. */
  void claims(Engine engine, Instant now);

  /** Believes the first claim that may be true by now. Returns whether one is. */
  boolean promote(Instant now);

  /** The engine has ended. Returns what the attempt fails with, or null. */
  @Nullable Failure ended(Engine engine, Outcome outcome, Instant now);

  /**
   * The engine's node has been silent for too long. Returns what the attempt fails with, or null.
   */
  @Nullable Failure silent(Engine engine, Instant now);

  /** The engine's node was given up and is back, with the engine at work. */
  void found(Engine engine);
}
