package org.satingrid.agent.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The releases of the portal that {@code satin-agent upgrade} has refused on this machine. Its
 * script writes the file.
 *
 * @param count number of refusals since the installation
 * @param last time and reason of the last refusal, or empty if a later release was accepted
 */
public record RefusedReleases(long count, String last) {
  static final String FILE = "refused";
  private static final String COUNT = "count ";
  private static final String LAST = "last ";

  /** Reads the file. A damaged or missing file counts as no refusals. */
  static RefusedReleases of(Path installation) {
    long count = 0;
    String last = "";
    try {
      for (String line : Files.readAllLines(installation.resolve(FILE))) {
        if (line.matches(COUNT + "[0-9]{1,15}")) {
          count = Long.parseLong(line.substring(COUNT.length()));
        } else if (line.startsWith(LAST)) {
          last = line.substring(LAST.length());
        }
      }
    } catch (IOException e) {
      return new RefusedReleases(0, "");
    }
    return new RefusedReleases(count, last);
  }
}
