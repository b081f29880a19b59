package org.satingrid.launcher.link;

/** What an agent tells its engine, besides traffic from other engines. */
public sealed interface EngineCommand {

  /** End now; the reason is shown to people. The engine exits within two seconds. */
  record Stop(String reason) implements EngineCommand {}
}
