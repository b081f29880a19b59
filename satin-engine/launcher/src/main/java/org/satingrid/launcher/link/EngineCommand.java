package org.satingrid.launcher.link;

/** What an agent tells its engine, besides traffic from other engines. */
public sealed interface EngineCommand {

  /** For people. */
  String reason();

  /** End now, and the job with you if you are its master. The engine exits within a second. */
  record Stop(String reason) implements EngineCommand {}

  /**
   * Hand your work over to the other engines, that of the master too, and end. The engine exits
   * within a second.
   */
  record Leave(String reason) implements EngineCommand {}
}
