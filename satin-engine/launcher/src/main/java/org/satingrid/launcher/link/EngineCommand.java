package org.satingrid.launcher.link;

/** Commands from an agent to its engine. Messages of other engines are not commands. */
public sealed interface EngineCommand {

  /** Returns the reason, for people. */
  String reason();

  /**
   * The engine must end now. If this engine is the master, the job also ends. The engine exits
   * within a second.
   */
  record Stop(String reason) implements EngineCommand {}

  /**
   * The engine must hand its work over to other engines, including the master's work, and end. It
   * exits within a second.
   */
  record Leave(String reason) implements EngineCommand {}
}
