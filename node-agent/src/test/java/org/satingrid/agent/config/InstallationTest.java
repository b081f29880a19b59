package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.FromAgent.Installed;

class InstallationTest {
  private static final String BUNDLE = "0123456789abcdef".repeat(4);

  @TempDir private Path home;

  @Test
  void shouldTellWhichBundleRuns() throws IOException {
    Path version = Files.createDirectories(home.resolve(BUNDLE));
    Files.createFile(home.resolve("install.sh"));
    Installation installation = new Installation(version);
    assertEquals(new Installed(BUNDLE, false, true), installation.installed());
    assertTrue(installation.repairs().start().contains("start"), installation.toString());
    Files.createDirectory(version.resolve("runtime"));
    assertEquals(new Installed(BUNDLE, true, true), installation.installed());
  }

  /** Each repair is the line that works on a machine that was joined in this way. */
  @Test
  void repairsFitTheInstallation() {
    String script = "/opt/satin-agent/install.sh";
    Repairs root = Repairs.byLine(script, false, true);
    assertEquals("systemctl restart satin-agent", root.restart());
    assertEquals(
        "sh /opt/satin-agent/install.sh uninstall, then run a new line from Add node",
        root.rejoin());
    Repairs bare = Repairs.byLine(script, false, false);
    assertEquals("sh /opt/satin-agent/install.sh start", bare.restart());
    assertFalse(bare.delegation().contains("systemctl"), bare.delegation());
    Repairs user = Repairs.byLine("/home/ann/install.sh", true, true);
    assertEquals("systemctl --user start satin-agent", user.start());
    assertTrue(user.rejoin().startsWith("sh /home/ann/install.sh uninstall --user, "));
    for (Repairs byLine : List.of(root, bare, user)) {
      assertFalse(byLine.toString().contains("--token"), byLine.toString());
    }
    assertTrue(Installation.ofThisAgent().repairs().token().endsWith("--token-file"));
  }

  @Test
  void shouldTellNothingOfAnAgentThatNoLineInstalled() throws IOException {
    assertNull(new Installation(Files.createDirectories(home.resolve(BUNDLE))).installed());
    Files.createFile(home.resolve("install.sh"));
    assertNull(new Installation(Files.createDirectories(home.resolve("build"))).installed());
    assertNull(Installation.ofThisAgent().installed());
  }
}
