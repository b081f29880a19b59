package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.e2e.containers.Compose.Said;
import tools.jackson.databind.JsonNode;

/** Runs the command of the README in the root of the checkout. */
class ComposeTest {
  private static final List<String> SITES = List.of("amsterdam", "brno", "lecce");

  @TempDir private Path logs = Path.of("");
  private Compose compose = new Compose(logs);

  @BeforeEach
  void begin() {
    compose = new Compose(logs);
  }

  @AfterEach
  void forget(TestInfo test) throws Exception {
    compose.forget("compose-" + test.getDisplayName().replaceAll("\\W", ""));
  }

  @Test
  void threeSitesRenderThePictureEachReachesThePortalAloneAndTheSecondTimeToo() throws Exception {
    holds(compose.demo(), 1600, 1200);
    holds(compose.withSmallPicture().demo(), 800, 600);
    String refused = compose.withPicture("--wide 800").demo().text();
    assertTrue(refused.contains("there is no option --wide"), refused);
    assertTrue(refused.contains("the job did not succeed"), refused);
    compose.must("up", "--detach", "amsterdam");
    for (String command :
        List.of(
            "timeout 3 bash -c '</dev/tcp/database/5432'",
            "timeout 3 bash -c '</dev/tcp/brno/22'",
            "timeout 3 bash -c '</dev/tcp/1.1.1.1/443'",
            "touch /outside-a-volume")) {
      Said tried = compose.run("exec", "-T", "amsterdam", "sh", "-c", command);
      assertNotEquals(0, tried.exitCode(), command + "\n" + tried.text());
    }
    compose.must("exec", "-T", "amsterdam", "bash", "-c", "</dev/tcp/portal/8080");
    assertEquals("10001", compose.must("exec", "-T", "amsterdam", "id", "-u").strip());
  }

  private static void holds(Said up, int width, int height) {
    JsonNode verdict = up.verdict();
    assertEquals(width, verdict.get("picture_width").asInt(), up.text());
    assertEquals(height, verdict.get("picture_height").asInt(), up.text());
    assertTrue(verdict.get("picture_equals_sequential").asBoolean(), up.text());
    assertEquals(3, verdict.get("sites").asInt(), up.text());
    assertTrue(verdict.get("stolen_between_sites").asLong() > 0, up.text());
    for (String site : SITES) {
      assertTrue(verdict.get("work_share").get(site).asDouble() > 0, up.text());
    }
    assertTrue(up.text().contains("sign in as admin / "), up.text());
  }

  @Test
  void aMissingPasswordIsNamedWithItsRemedyBeforeAnythingStarts() throws Exception {
    String empty = Files.createFile(logs.resolve("empty")).toString();
    Said refused = new Compose(logs).with("SATIN_DB_PASSWORD", "").run("--env-file", empty, "up");
    assertNotEquals(0, refused.exitCode());
    assertTrue(refused.text().contains("make images puts one into .env"), refused.text());
  }

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      Said refused = compose.with("SATIN_PORT", port).run("up", "--detach", "portal");
      assertNotEquals(0, refused.exitCode());
      assertTrue(refused.text().contains("127.0.0.1:" + port), refused.text());
      assertTrue(refused.text().contains("already in use"), refused.text());
    }
  }
}
