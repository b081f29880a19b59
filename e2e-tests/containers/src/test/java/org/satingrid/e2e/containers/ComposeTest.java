package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command that the README shows, typed in the root of the checkout. */
class ComposeTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final List<String> SITES = List.of("amsterdam", "brno", "lecce");
  private static final long LIMIT_MINUTES = 15;

  @TempDir private Path logs;
  private final Map<String, String> environment =
      Map.of("SATIN_PORT", Integer.toString(freePort()));

  private record Said(int exitCode, String text) {
    /** The last line of JSON. */
    JsonNode verdict() {
      return text.lines()
          .filter(line -> line.contains("{\"sites\""))
          .reduce((earlier, later) -> later)
          .map(line -> JsonMapper.shared().readTree(line.substring(line.indexOf('{'))))
          .orElseThrow(() -> new AssertionError(text));
    }
  }

  @AfterEach
  void forget() throws Exception {
    compose(environment, "down", "--volumes");
  }

  @Test
  void threeSitesRenderThePictureEachReachesThePortalAloneAndTheSecondTimeToo() throws Exception {
    for (int time = 1; time <= 2; time++) {
      Said started = compose(environment, "up", "--detach");
      assertEquals(0, started.exitCode(), started.text());
      Said up = compose(environment, "logs", "--no-color", "--follow", "demo");
      JsonNode verdict = up.verdict();
      assertTrue(verdict.get("picture_equals_sequential").asBoolean(), up.text());
      assertEquals(3, verdict.get("sites").asInt(), up.text());
      assertTrue(verdict.get("stolen_between_sites").asLong() > 0, up.text());
      for (String site : SITES) {
        assertTrue(verdict.get("work_share").get(site).asDouble() > 0, up.text());
      }
      assertTrue(up.text().contains("sign in as admin / "), up.text());
    }
    compose(environment, "up", "--detach", "amsterdam");
    for (String command :
        List.of(
            "timeout 3 bash -c '</dev/tcp/database/5432'",
            "timeout 3 bash -c '</dev/tcp/brno/22'",
            "timeout 3 bash -c '</dev/tcp/1.1.1.1/443'",
            "touch /outside-a-volume")) {
      Said tried = compose(environment, "exec", "-T", "amsterdam", "sh", "-c", command);
      assertNotEquals(0, tried.exitCode(), command + "\n" + tried.text());
    }
    Said portal =
        compose(environment, "exec", "-T", "amsterdam", "bash", "-c", "</dev/tcp/portal/8080");
    assertEquals(0, portal.exitCode(), portal.text());
    Said user = compose(environment, "exec", "-T", "amsterdam", "id", "-u");
    assertEquals("10001", user.text().strip());
  }

  @Test
  void aMissingPasswordIsNamedWithItsRemedyBeforeAnythingStarts() throws Exception {
    Said refused =
        compose(
            Map.of("SATIN_DB_PASSWORD", ""),
            "--env-file",
            Files.createFile(logs.resolve("empty")).toString(),
            "up");
    assertNotEquals(0, refused.exitCode());
    assertTrue(refused.text().contains("make images puts one into .env"), refused.text());
  }

  /** Runs the compose of this machine, the plugin of the engine or a program of its own. */
  private Said compose(Map<String, String> more, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(hasPlugin() ? List.of("docker", "compose") : List.of("docker-compose"));
    command.addAll(List.of("--project-name", "satin-test"));
    command.addAll(List.of(arguments));
    return run(more, command);
  }

  private boolean hasPlugin() throws Exception {
    return run(Map.of(), List.of("docker", "compose", "version")).exitCode() == 0;
  }

  private Said run(Map<String, String> more, List<String> command) throws Exception {
    Path log = Files.createTempFile(logs, "compose", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(more);
    Process process = builder.start();
    if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError(command + " did not end:\n" + Files.readString(log));
    }
    return new Said(process.exitValue(), Files.readString(log));
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
