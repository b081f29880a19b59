package org.satingrid.launcher;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.SpareEngine;

/**
 * An engine's process before it has a job. It prepares itself, reports this, and waits on its
 * standard input for the path of its specification. If the input ends, its agent has ended. The
 * process has no link to the agent yet, and therefore no other way to notice this end.
 */
final class Spare {
  private Spare() {}

  /** Returns the path of the specification, or null if no job will come. */
  static @Nullable Path await() throws IOException {
    // If the agent has already sent an empty line, a job is waiting. The rehearsal is then left
    // out.
    if (System.in.available() == 0) {
      Rehearsal.run();
    }
    System.out.println(SpareEngine.READY);
    return specification(System.in);
  }

  /** Returns the first non-empty line. An empty line only requests a quick start. */
  static @Nullable Path specification(InputStream orders) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = orders.read(); next >= 0; next = orders.read()) {
      if (next != '\n') {
        line.write(next);
      } else if (line.size() > 0) {
        return Path.of(line.toString(StandardCharsets.UTF_8));
      }
    }
    // The input ended inside a line, which can be only a part of a path.
    return null;
  }
}
