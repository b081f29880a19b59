package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir Path directory = Path.of("");

  @Test
  void aNodeWithoutALimitHasAWorkerPerCore() {
    assertEquals(8, Settings.defaultWorkers(0, 8));
  }

  @Test
  void aNodeWithALimitHasAWorkerPerCoreThatItMayUse() {
    assertEquals(1, Settings.defaultWorkers(0.25, 8));
    assertEquals(2, Settings.defaultWorkers(1.5, 8));
    assertEquals(4, Settings.defaultWorkers(16, 4));
  }

  @Test
  void workersSlowDownToTheirShareOfTheLimit() throws IOException {
    assertEquals(4, settings(1, 0.25).slowdown());
    assertEquals(2, settings(4, 2).slowdown());
    assertEquals(1, settings(1, 2).slowdown());
    assertEquals(1, settings(4, 0).slowdown());
  }

  private Settings settings(int workers, double cpu) throws IOException {
    Path jar = directory.resolve("engine.jar");
    Files.write(jar, new byte[0]);
    Path java = Path.of(System.getProperty("java.home"));
    return new Settings(
        URI.create("http://h"),
        null,
        "n",
        directory,
        0,
        workers,
        cpu,
        jar,
        java,
        true,
        false,
        Guest.USUAL);
  }
}
