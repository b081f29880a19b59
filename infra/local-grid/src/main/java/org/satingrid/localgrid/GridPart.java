package org.satingrid.localgrid;

import java.util.Optional;

/** The part of a demonstration that a process belongs to. */
enum GridPart {
  PORTAL("portal"),
  DATABASE("database"),
  AGENT("agents"),
  ENGINE("engines"),
  /** The sequential program. */
  TWIN("sequential program"),
  /** The demonstration and its commands. */
  COMMAND("commands");

  private final String words;

  GridPart(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /**
   * Returns the part of a process with this command line. Empty if the process belongs to the part
   * of its parent.
   */
  static Optional<GridPart> of(String command) {
    if (command.contains("org.satingrid.launcher.EngineMain")) {
      return Optional.of(ENGINE);
    }
    if (command.contains("SequentialRayTracer")) {
      return Optional.of(TWIN);
    }
    if (command.contains("satin-agent.jar")) {
      return Optional.of(AGENT);
    }
    if (command.contains("bin/postgres")) {
      return Optional.of(DATABASE);
    }
    return command.contains("satin-portal.jar") ? Optional.of(PORTAL) : Optional.empty();
  }
}
