package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs all stress tests for a short time. The main method of jcstress runs them for longer. */
class StressTest {
  /** Time of an iteration in milliseconds. */
  private static final int ITERATION = Boolean.getBoolean("satin.night") ? 500 : 50;

  @Test
  @Timeout(700)
  void noInterleavingIsForbidden(@TempDir Path directory) throws Exception {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "org.openjdk.jcstress.Main",
                    "-m",
                    "sanity",
                    "-sc",
                    "false",
                    "-time",
                    Integer.toString(ITERATION),
                    "-r",
                    directory.resolve("report").toString()))
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(new File(output.toString()))
            .start();
    try {
      process.getOutputStream().close(); // The process would otherwise wait for input.
      assertTrue(process.waitFor(660, TimeUnit.SECONDS), "jcstress hangs");
      String said = Files.readString(output);
      assertEquals(0, process.exitValue(), said);
      assertTrue(said.contains("Failed tests: No matches"), said);
      assertTrue(said.contains("Error tests: No matches"), said);
    } finally {
      process.destroyForcibly();
    }
  }
}
