package org.satingrid.agent.attempt;

import org.satingrid.agent.engine.EngineExit;
import org.satingrid.launcher.link.EngineReport;

/** Events of an attempt. */
public sealed interface AttemptEvent {

  /** The portal asked for an engine. */
  record Asked() implements AttemptEvent {}

  /** The jar and the inputs are here. */
  record Fetched() implements AttemptEvent {}

  /** No engine could be started, for the reason given. */
  record NotStarted(String why) implements AttemptEvent {}

  /** The engine's process runs. */
  record Launched() implements AttemptEvent {}

  /** The engine said something about its part in the job. */
  record Reported(EngineReport report) implements AttemptEvent {}

  /** The engine's link is over, by the engine or with its process. */
  record LinkClosed() implements AttemptEvent {}

  /**
   * The portal requests the engine's end.
   *
   * @param handOver true if the job continues without it
   * @param kill true if its results are not wanted
   */
  record StopAsked(String reason, boolean handOver, boolean kill) implements AttemptEvent {}

  /** The process has ended and all of its output and reports have been seen. */
  record Exited(EngineExit exit) implements AttemptEvent {}

  /** Every result file is stored. */
  record Collected() implements AttemptEvent {}

  /** Some result file never will be stored, for the reason given. */
  record NotCollected(String why) implements AttemptEvent {}

  /** The portal wants no more of this attempt's files, for the reason given. */
  record Unwanted(String why) implements AttemptEvent {}

  /**
   * Time passes.
   *
   * @param connection number of the connection to the portal, 0 without connection
   * @param delivered true if all telemetry and log chunks are acknowledged
   */
  record Tick(long connection, boolean delivered) implements AttemptEvent {}

  /** The portal has stored the end. */
  record EndStored() implements AttemptEvent {}
}
