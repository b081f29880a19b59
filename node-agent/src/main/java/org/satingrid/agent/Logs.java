package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * Directs the log messages of libraries, which must not appear between the lines that a command
 * prints.
 */
final class Logs {
  private static final int MAX_BYTES = 4 << 20;

  private Logs() {}

  /** Drops all messages except failures. */
  static void quiet() {
    Logger root = Logger.getLogger("");
    for (Handler handler : root.getHandlers()) {
      handler.setLevel(Level.SEVERE);
    }
  }

  /** Writes all messages to a file of limited size. Drops them if the file cannot be created. */
  static void toFile(Path file) {
    Logger root = Logger.getLogger("");
    for (Handler handler : root.getHandlers()) {
      root.removeHandler(handler);
    }
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      FileHandler handler = new FileHandler(file.toString(), MAX_BYTES, 1, true);
      handler.setFormatter(new SimpleFormatter());
      root.addHandler(handler);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    } catch (IOException e) {
      // The state directory cannot be used. The agent reports this itself.
    }
  }
}
