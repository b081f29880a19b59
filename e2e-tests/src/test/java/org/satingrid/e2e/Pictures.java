package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.SequentialTwin;

/** A picture small enough for a test and large enough that every site gets a part of it. */
final class Pictures {

  static final String NAME = "gallery.png";
  static final List<String> ARGUMENTS =
      List.of("gallery.scene", NAME, "--width", "640", "--height", "480", "--samples", "4");

  private Pictures() {}

  /** Uploads the ray tracer and submits the picture; returns the job's id. */
  static String submit(PortalClient portal) {
    Distribution built = Distribution.ofWorkingDirectory();
    return portal.submit(portal.upload(built.rayTracer()), built.scene(), ARGUMENTS);
  }

  /** The same picture, rendered without the grid. */
  static byte[] sequential(Path directory) throws IOException {
    return Files.readAllBytes(
        SequentialTwin.render(Distribution.ofWorkingDirectory(), directory, ARGUMENTS).picture());
  }
}
