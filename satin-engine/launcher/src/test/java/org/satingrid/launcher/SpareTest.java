package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.launcher.link.SpareEngine;

/** Tests an engine's process without a job. The test acts as its agent. */
@Timeout(400)
class SpareTest {
  @TempDir Path directory = Path.of("");

  @Test
  void theSpecificationIsTheFirstLineThatSaysSomething() throws IOException {
    assertEquals(Path.of("/a/spec"), read("\n\n/a/spec\nmore\n"));
    assertNull(read(""));
    assertNull(read("\n"));
    assertNull(read("/half/a/pa"));
  }

  @Test
  void shouldRehearseSayThatItIsReadyAndEndWithItsAgent() throws Exception {
    Process spare = start();
    try (BufferedReader lines = lines(spare)) {
      assertEquals(SpareEngine.READY, lines.readLine());
      try (var left = Files.list(directory)) {
        assertEquals(0, left.count(), "the rehearsal left something behind");
      }
      spare.getOutputStream().close();
      assertTrue(spare.waitFor(60, TimeUnit.SECONDS), "it outlives its agent");
      assertEquals(0, spare.exitValue());
      assertNull(lines.readLine());
    } finally {
      spare.destroyForcibly();
    }
  }

  @Test
  void shouldFailOnASpecificationThatIsNotThere() throws Exception {
    Process spare = start();
    try (BufferedReader lines = lines(spare);
        OutputStream orders = spare.getOutputStream()) {
      orders.write(
          (SpareEngine.HURRY + directory.resolve("none") + "\n").getBytes(StandardCharsets.UTF_8));
      orders.flush();
      assertEquals(SpareEngine.READY, lines.readLine());
      assertTrue(spare.waitFor(60, TimeUnit.SECONDS), "it does not end");
      assertEquals(1, spare.exitValue());
      assertTrue(lines.readLine().startsWith("the engine cannot start"));
    } finally {
      spare.destroyForcibly();
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            JavaHomes.running().resolve("bin/java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Djava.io.tmpdir=" + directory,
            "-cp",
            System.getProperty("java.class.path"),
            EngineMain.class.getName())
        .redirectErrorStream(true)
        .start();
  }

  private static BufferedReader lines(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private static @Nullable Path read(String orders) throws IOException {
    return Spare.specification(new ByteArrayInputStream(orders.getBytes(StandardCharsets.UTF_8)));
  }
}
