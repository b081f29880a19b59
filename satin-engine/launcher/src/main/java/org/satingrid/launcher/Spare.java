package org.satingrid.launcher;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.launcher.link.SpareEngine;

/**
 * An engine's process before it has a job. It gets ready, reports that, and waits for the path of
 * its specification on its standard input. The end of that input is the end of its agent, which a
 * process that has no link yet learns in no other way.
 */
final class Spare {
  private Spare() {}

  /** Returns the path of the specification, or null if no job will come. */
  static @Nullable Path await() throws IOException {
    // An agent in a hurry has said so before this process came up.
    if (System.in.available() == 0) {
      Rehearsal.run();
    }
    System.out.println(SpareEngine.READY);
    return specification(System.in);
  }

  /** The first line that is not empty. An empty one only asks for haste. */
  static @Nullable Path specification(InputStream orders) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = orders.read(); next >= 0; next = orders.read()) {
      if (next != '\n') {
        line.write(next);
      } else if (line.size() > 0) {
        return Path.of(line.toString(StandardCharsets.UTF_8));
      }
    }
    // A line without an end may be half a path.
    return null;
  }
}
