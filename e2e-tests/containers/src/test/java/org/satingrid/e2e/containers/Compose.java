package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs compose in the root of the checkout, as a user does. */
final class Compose {
  static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final long LIMIT_MINUTES = 15;

  private final Path logs;
  private final List<String> files = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();

  record Said(int exitCode, String text) {
    /** Returns the last line of JSON that the demonstration has printed. */
    JsonNode verdict() {
      return text.lines()
          .filter(line -> line.contains("{\"sites\""))
          .reduce((earlier, later) -> later)
          .map(line -> JsonMapper.shared().readTree(line.substring(line.indexOf('{'))))
          .orElseThrow(() -> new AssertionError(text));
    }
  }

  /**
   * Creates the environment without starting it.
   *
   * @param logs place for the output
   * @param overlays files in addition to docker-compose.yml, below the root
   */
  Compose(Path logs, String... overlays) {
    this.logs = logs;
    if (overlays.length > 0) {
      files.addAll(List.of("--file", "docker-compose.yml"));
      List.of(overlays).forEach(overlay -> files.addAll(List.of("--file", overlay)));
    }
    with("SATIN_PORT", Integer.toString(freePort()));
  }

  Compose with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Lets the demonstration render a picture with a quarter of the usual pixels. */
  Compose withSmallPicture() {
    return withPicture("--width 800 --height 600");
  }

  /** Gives the ray tracer of the demonstration these options. */
  Compose withPicture(String options) {
    return with("SATIN_DEMO_PICTURE", options);
  }

  /** Runs a command of compose. Any exit code is allowed. */
  Said run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(hasPlugin() ? List.of("docker", "compose") : List.of("docker-compose"));
    command.addAll(List.of("--project-name", "satin-test"));
    command.addAll(files);
    command.addAll(List.of(arguments));
    return execute(command);
  }

  /** Runs a command that must succeed, and returns its output. */
  String must(String... arguments) throws Exception {
    Said said = run(arguments);
    assertEquals(0, said.exitCode(), said.text());
    return said.text();
  }

  /** Starts all containers, and follows the demonstration to its end. */
  Said demo() throws Exception {
    must("up", "--detach");
    return run("logs", "--no-color", "--follow", "demo");
  }

  /** Waits until a portal answers and is connected to its database. */
  void awaitPortal(String service, Duration limit) {
    ContainerGrid.await(
        service + " is ready",
        limit,
        () -> {
          try {
            return run("exec", "-T", service, "portal-is-ready").exitCode() == 0;
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Removes containers and volumes. First stores the output of the containers under this name. */
  void forget(String name) throws Exception {
    Kept.text(name + ".log", run("logs", "--no-color").text());
    must("down", "--volumes");
  }

  private boolean hasPlugin() throws Exception {
    return execute(List.of("docker", "compose", "version")).exitCode() == 0;
  }

  private Said execute(List<String> command) throws Exception {
    Path log = Files.createTempFile(logs, "compose", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end:\n" + Files.readString(log));
    }
    return new Said(process.exitValue(), Files.readString(log));
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
