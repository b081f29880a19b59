package org.satingrid.runtime.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two processes that start with different time zones must get the same order of sets, the same zone
 * and the same locale.
 */
@Timeout(60)
class OneOrderTest {

  @Test
  void shouldBeTheSameInTwoProcesses() throws Exception {
    String first = output("Europe/Prague", "cs");
    String second = output("America/New_York", "tr");
    assertEquals(first, second);
    assertTrue(first.contains("UTC en_US"), first);
    assertTrue(first.contains("find the program: true"), first);
  }

  private static String output(String zone, String language)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=" + zone,
                "-Duser.language=" + language,
                "-cp",
                System.getProperty("java.class.path"),
                PrintsItsPlatform.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
