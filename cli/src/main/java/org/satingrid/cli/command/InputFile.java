package org.satingrid.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;

/** A file to send with a job, and the name under which the application finds it. */
public record InputFile(Path file, String name) {

  /**
   * Reads {@code FILE} or {@code FILE=NAME}. An existing file with a = in its name takes
   * precedence.
   */
  public static InputFile parse(String given) {
    Path whole = Path.of(given);
    int equals = given.lastIndexOf('=');
    boolean named = equals > 0 && equals < given.length() - 1 && !Files.exists(whole);
    Path file = named ? Path.of(given.substring(0, equals)) : whole;
    mustExist(file);
    Path own = file.getFileName();
    return new InputFile(
        file, named ? given.substring(equals + 1) : own == null ? given : own.toString());
  }

  public static void mustExist(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          Files.exists(file)
              ? file + " is a folder; name a file"
              : "There is no file " + file + "; check its name and the current folder");
    }
    if (!Files.isReadable(file)) {
      throw new UsageException("You may not read " + file + "; check its permissions");
    }
  }
}
