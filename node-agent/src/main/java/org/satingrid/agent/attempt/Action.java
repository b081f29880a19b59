package org.satingrid.agent.attempt;

import java.time.Instant;
import org.satingrid.contract.agent.FromAgent.Outcome;

/** An action for an attempt. {@link Attempt} decides it, and other classes carry it out. */
public sealed interface Action {

  /** Get the jar and the inputs. */
  record Fetch() implements Action {}

  /** Start the engine's process. */
  record Launch() implements Action {}

  /** Tell the engine to end, having handed its work over if that is wanted. */
  record TellStop(String reason, boolean handOver) implements Action {}

  /** Ask the process to end. */
  record Terminate() implements Action {}

  /** End the process and all that it has started. */
  record Kill() implements Action {}

  /** Write a line to the job's log. */
  record Warn(String text) implements Action {}

  /** Store the result files. {@code ofMain} is true if the program's main ran here. */
  record Collect(boolean ofMain) implements Action {}

  /** Stop the storing of result files, and log the reason. */
  record EndStoring(String why) implements Action {}

  /** Write the attempt's record, so that the next agent can continue from here. */
  record Keep() implements Action {}

  /** Tell the portal that the engine joined its pool. */
  record SayJoined(boolean master, Instant at) implements Action {}

  /** Tell the portal how the engine ended. */
  record SayEnded(Outcome outcome, Instant at) implements Action {}

  /** Forget the attempt and delete its directory. */
  record Delete() implements Action {}
}
