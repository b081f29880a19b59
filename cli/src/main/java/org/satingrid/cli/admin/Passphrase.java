package org.satingrid.cli.admin;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.cli.command.UsageException;

/** Reads the passphrase of a backup. */
final class Passphrase {
  /** Minimum length, the same as for a password. */
  private static final int MIN_LENGTH = 12;

  private Passphrase() {}

  /** Reads the first line of a file. */
  static char[] read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new UsageException("There is no file " + file + " to read a passphrase from");
    }
    String line;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      line = lines.readLine();
    }
    if (line == null || line.length() < MIN_LENGTH) {
      throw new UsageException(
          "The first line of " + file + " has fewer than " + MIN_LENGTH + " characters");
    }
    return line.toCharArray();
  }
}
