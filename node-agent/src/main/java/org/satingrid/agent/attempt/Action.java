package org.satingrid.agent.attempt;

import java.time.Instant;
import org.satingrid.contract.agent.FromAgent.Outcome;

/** An action that {@link Attempt} has decided on. Other classes execute it. */
public sealed interface Action {

  /** Fetch the jar and the inputs. */
  record Fetch() implements Action {}

  /** Start the engine's process. */
  record Launch() implements Action {}

  /**
   * Order the engine to end.
   *
   * @param handOver true if the engine must first hand over its work
   */
  record TellStop(String reason, boolean handOver) implements Action {}

  /** Request the end of the process. */
  record Terminate() implements Action {}

  /** Kill the process and all processes that it has started. */
  record Kill() implements Action {}

  /** Write a line to the job's log. */
  record Warn(String text) implements Action {}

  /**
   * Store the result files.
   *
   * @param ofMain true if this node has run the program's main
   */
  record Collect(boolean ofMain) implements Action {}

  /** Stop storing result files, and log the reason. */
  record EndStoring(String why) implements Action {}

  /** Save the attempt's record, so that the agent can continue after a restart. */
  record Keep() implements Action {}

  /** Report to the portal that the engine joined its pool. */
  record SayJoined(boolean master, Instant at) implements Action {}

  /** Report to the portal how the engine ended. */
  record SayEnded(Outcome outcome, Instant at) implements Action {}

  /** Forget the attempt and delete its directory. */
  record Delete() implements Action {}
}
