package org.satingrid.e2e.containers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files for analysing a failed test: logs of containers, pictures and traces of pages. */
final class Kept {
  private static final Path FOLDER = Path.of("target/kept");

  private Kept() {}

  /** Returns the place of a file with this name. */
  static Path file(String name) throws IOException {
    return Files.createDirectories(FOLDER).resolve(name);
  }

  /** Keeps a text. An error while writing does not hide the failure of the test. */
  static void text(String name, String text) {
    try {
      Files.writeString(file(name), text);
    } catch (IOException e) {
      System.err.println("not kept: " + name + ": " + e.getMessage());
    }
  }
}
