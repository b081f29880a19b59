package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A container that the command {@code docker run} has started. Testcontainers does not support some
 * options of this command.
 */
final class DockerRun implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final List<String> HARDENED =
      List.of(
          "--detach --read-only --tmpfs /tmp --cap-drop ALL --init --security-opt no-new-privileges"
              .split(" ", -1));

  private final String id;

  private DockerRun(String id) {
    this.id = id;
  }

  /** Starts a container. The words are options, the image, and the command in the image. */
  static DockerRun start(List<String> words) {
    List<String> arguments = new ArrayList<>(List.of("run"));
    arguments.addAll(HARDENED);
    arguments.addAll(words);
    return new DockerRun(docker(arguments).strip());
  }

  void awaitHealthy() {
    ContainerGrid.await(
        "the container's health check has passed",
        LIMIT,
        () -> {
          List<String> ask = List.of("inspect", "--format", "{{.State.Health.Status}}", id);
          return docker(ask).strip().equals("healthy");
        });
  }

  @Override
  public void close() {
    Kept.text("docker-run.log", docker(List.of("logs", id)));
    docker(List.of("rm", "--force", id));
  }

  private static String docker(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("docker"));
    command.addAll(arguments);
    try {
      return said(command);
    } catch (IOException e) {
      throw new AssertionError("cannot run " + command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while running " + command, e);
    }
  }

  private static String said(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("docker", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      assertTrue(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), command.toString());
      String said = Files.readString(output);
      assertEquals(0, process.exitValue(), said);
      return said;
    } finally {
      Files.delete(output);
    }
  }
}
