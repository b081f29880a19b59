package org.satingrid.agent.attempt;

import org.satingrid.agent.engine.EngineExit;
import org.satingrid.launcher.link.EngineReport;

public sealed interface AttemptEvent {

  /** The portal requested an engine. */
  record Asked() implements AttemptEvent {}

  /** The jar and the inputs have been fetched. */
  record Fetched() implements AttemptEvent {}

  /** The engine could not be started, for the given reason. */
  record NotStarted(String why) implements AttemptEvent {}

  /** The engine's process runs. */
  record Launched() implements AttemptEvent {}

  /** The engine has sent a report about its part in the job. */
  record Reported(EngineReport report) implements AttemptEvent {}

  /** The engine's link has ended, because the engine closed it or its process ended. */
  record LinkClosed() implements AttemptEvent {}

  /**
   * The portal orders the engine to end.
   *
   * @param handOver true if the job continues without this engine
   * @param kill true if the portal does not want the results
   */
  record StopAsked(String reason, boolean handOver, boolean kill) implements AttemptEvent {}

  /** The process has ended, and all its output and reports have been read. */
  record Exited(EngineExit exit) implements AttemptEvent {}

  /** All result files are stored. */
  record Collected() implements AttemptEvent {}

  /** Some result files cannot be stored, for the given reason. */
  record NotCollected(String why) implements AttemptEvent {}

  /** The portal accepts no more files of this attempt, for the given reason. */
  record Unwanted(String why) implements AttemptEvent {}

  /**
   * Some time has passed.
   *
   * @param connection number of the connection to the portal, 0 without a connection
   * @param delivered true if the portal has acknowledged all chunks of telemetry and log
   */
  record Tick(long connection, boolean delivered) implements AttemptEvent {}

  /** The portal has stored the end of the engine. */
  record EndStored() implements AttemptEvent {}
}
