package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the ray tracer without the grid: a plain loop over the pixels, in a separate JVM. */
public final class SequentialTwin {

  private static final Duration LIMIT = Duration.ofMinutes(15);
  private static final String MAIN = "org.satingrid.examples.raytracer.SequentialRayTracer";

  /** A rendered picture and its wall time, including the start of the JVM. */
  public record Rendered(Path picture, double seconds) {}

  private SequentialTwin() {}

  /**
   * Renders into a separate directory, which must not contain an earlier picture.
   *
   * @param arguments scene and picture by name, followed by options
   */
  public static Rendered render(Distribution distribution, Path directory, List<String> arguments) {
    try {
      Directories.delete(directory);
      Files.createDirectories(directory);
      Files.copy(distribution.scene(), directory.resolve(arguments.get(0)));
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-XX:+UseSerialGC", "-cp"));
      command.add(distribution.rayTracer() + java.io.File.pathSeparator + distribution.api());
      command.add(MAIN);
      command.addAll(arguments);
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(directory.resolve("output.log").toFile())
              .start();
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        throw new GridException(
            "the sequential twin failed; see " + directory.resolve("output.log"));
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      return new Rendered(directory.resolve(arguments.get(1)), seconds);
    } catch (IOException e) {
      throw new GridException("cannot run the sequential twin: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GridException("interrupted while the sequential twin ran", e);
    }
  }
}
