package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A portal that cannot start says why in a sentence, and ends. */
class FailedStartTest {
  @TempDir Path folder;

  @Test
  void onATakenPort() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String said = failure("--server.port=" + taken.getLocalPort());
      assertTrue(said.contains("Port " + taken.getLocalPort() + " was already in use"), said);
    }
  }

  @Test
  void withoutItsDatabase() throws Exception {
    String said =
        failure("--server.port=0", "--spring.datasource.url=jdbc:postgresql://127.0.0.1:1/none");
    assertTrue(said.contains("The portal cannot use its database: Connection to 127.0.0.1"), said);
    assertTrue(said.contains("Start PostgreSQL, or correct host and port"), said);
    assertFalse(said.contains("\tat org."), said);
  }

  @Test
  void withAMisspeltSetting() throws Exception {
    String said = failure("--server.prot=0", "--satin.dta-dir=x");
    assertEquals(
        "satin-portal: There is no setting satin.dta-dir. Did you mean satin.data-dir?",
        said.strip());
  }

  private String failure(String... settings) throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xmx384m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Portal.class.getName(),
                "--satin.data-dir=" + folder.resolve("data")));
    command.addAll(List.of(settings));
    Process portal =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      assertTrue(portal.waitFor(3, TimeUnit.MINUTES), () -> "it lives on: " + log);
      assertEquals(1, portal.exitValue());
      return Files.readString(log);
    } finally {
      portal.destroyForcibly();
    }
  }
}
