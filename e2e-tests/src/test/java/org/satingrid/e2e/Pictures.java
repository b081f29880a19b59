package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.SequentialTwin;

/** Pictures that take little time in a test, but enough that every site gets a part. */
final class Pictures {

  static final String NAME = "gallery.png";
  static final List<String> ARGUMENTS =
      List.of("gallery.scene", NAME, "--width", "640", "--height", "480", "--samples", "4");

  /**
   * A picture that takes the shared grid about 15 seconds, so that a fault can happen in the
   * meantime.
   */
  static final List<String> LONG =
      List.of("gallery.scene", NAME, "--width", "960", "--height", "720", "--samples", "18");

  private static final Map<List<String>, Path> RENDERED = new HashMap<>();

  private Pictures() {}

  /** Uploads the ray tracer and submits a picture. Returns the job's id. */
  static String submit(PortalClient portal, List<String> arguments) {
    Distribution built = Distribution.ofWorkingDirectory();
    return portal.submit(portal.upload(built.rayTracer()), built.scene(), arguments);
  }

  /**
   * Returns the same picture, rendered without the grid. It is rendered only once for all tests,
   * because a long picture takes long.
   */
  static synchronized byte[] sequential(List<String> arguments) throws IOException {
    Path picture = RENDERED.get(arguments);
    if (picture == null) {
      Path directory = Path.of("target/sequential-" + RENDERED.size());
      picture =
          SequentialTwin.render(Distribution.ofWorkingDirectory(), directory, arguments).picture();
      RENDERED.put(arguments, picture);
    }
    return Files.readAllBytes(picture);
  }
}
