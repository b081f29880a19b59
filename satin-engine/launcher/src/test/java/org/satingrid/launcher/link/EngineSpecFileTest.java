package org.satingrid.launcher.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineSpecFileTest {

  private static final EngineSpec SPEC =
      new EngineSpec(
          "attempt-1",
          "node r",
          "node a",
          "\u00c5rhus",
          true,
          3,
          Duration.ofSeconds(20),
          Path.of("/tmp/some app.jar"),
          "demo.Main",
          List.of("", " x = y ", "line\nbreak", "back\\slash"),
          2,
          1.5,
          0.75,
          "CRS_SPLIT",
          Path.of("/tmp/e.sock"));

  @TempDir Path directory;

  @Test
  void shouldRoundTrip() throws IOException {
    Path file = directory.resolve("engine.properties");
    EngineSpecFile.write(file, SPEC);
    assertEquals(SPEC, EngineSpecFile.read(file));
  }

  @Test
  void shouldRoundTripTheNodesOfAThreadedProgram() throws IOException {
    EngineSpec threaded =
        new EngineSpec(
            SPEC.pool(),
            SPEC.registrar(),
            SPEC.node(),
            SPEC.site(),
            true,
            2,
            SPEC.expectedWithin(),
            SPEC.application(),
            SPEC.mainClass(),
            List.of(),
            1,
            1,
            1,
            SPEC.policy(),
            SPEC.socket(),
            new EngineSpec.Gang(List.of("\u00c5rhus/node a", "s/b"), "PF"));
    Path file = directory.resolve("engine.properties");
    EngineSpecFile.write(file, threaded);
    assertEquals(threaded, EngineSpecFile.read(file));
  }

  @Test
  void shouldNameTheKeyThatIsWrong() throws IOException {
    assertRefused("slowdown", "", "key slowdown is missing");
    assertRefused("workers", "workers=0", "workers must be at least 1, not 0");
    assertRefused("coreSpeed", "coreSpeed=NaN", "coreSpeed must be a positive number, not NaN");
    assertRefused("pool", "pool=p\nspeed=1", "unknown keys [speed]");
  }

  private void assertRefused(String key, String replacement, String message) throws IOException {
    Path file = directory.resolve("engine.properties");
    EngineSpecFile.write(file, SPEC);
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("(?m)^" + key + "=.*$", replacement));
    String refused =
        String.valueOf(
            assertThrows(IOException.class, () -> EngineSpecFile.read(file)).getMessage());
    assertTrue(refused.endsWith(message), refused);
  }
}
