package org.satingrid.launcher.link;

/** Commands from an agent to its engine, apart from traffic of other engines. */
public sealed interface EngineCommand {

  /** Returns the reason, for people. */
  String reason();

  /** End now, and the job with you if you are its master. The engine exits within a second. */
  record Stop(String reason) implements EngineCommand {}

  /**
   * Hand your work over to the other engines, that of the master too, and end. The engine exits
   * within a second.
   */
  record Leave(String reason) implements EngineCommand {}
}
