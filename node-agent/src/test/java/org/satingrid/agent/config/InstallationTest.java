package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    assertTrue(installation.startCommand().contains("start"), installation.startCommand());
    Files.createDirectory(version.resolve("runtime"));
    assertEquals(new Installed(BUNDLE, true, true), installation.installed());
  }

  @Test
  void shouldTellNothingOfAnAgentThatNoLineInstalled() throws IOException {
    assertNull(new Installation(Files.createDirectories(home.resolve(BUNDLE))).installed());
    Files.createFile(home.resolve("install.sh"));
    assertNull(new Installation(Files.createDirectories(home.resolve("build"))).installed());
    assertNull(Installation.ofThisAgent().installed());
  }
}
