package org.satingrid.localgrid;

import java.nio.file.Files;
import java.nio.file.Path;

/** The places of the built programs in a checkout. */
public record Distribution(Path root) {

  /**
   * Returns the checkout that contains the working directory.
   *
   * @throws GridException if no parent directory is a checkout
   */
  public static Distribution ofWorkingDirectory() {
    Path start = Path.of("").toAbsolutePath();
    for (Path dir = start; dir != null; dir = dir.getParent()) {
      if (Files.exists(dir.resolve("satin-engine")) && Files.exists(dir.resolve("mvnw"))) {
        return new Distribution(dir);
      }
    }
    throw new GridException(start + " is not inside a checkout of Satin Grid; run this from one");
  }

  public Path portal() {
    return built("backend/target/satin-portal.jar");
  }

  public Path agent() {
    return built("node-agent/target/satin-agent.jar");
  }

  public Path engine() {
    return built("satin-engine/launcher/target/satin-engine.jar");
  }

  public Path cli() {
    return built("cli/target/satin.jar");
  }

  public Path rayTracer() {
    return example("raytracer");
  }

  /** Returns the jar of a program in {@code examples/}. */
  public Path example(String name) {
    return built("examples/" + name + "/target/" + name + ".jar");
  }

  /** Returns the classes of the programming model, for running an application without rewriting. */
  public Path api() {
    return built("satin-engine/api/target/classes");
  }

  public Path scene() {
    return built("examples/raytracer/scenes/gallery.scene");
  }

  private Path built(String relative) {
    Path path = root.resolve(relative);
    if (!Files.exists(path)) {
      throw new GridException(relative + " is missing; build it with: make build");
    }
    return path;
  }
}
