package org.satingrid.chaos.across;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.chaos.ApplicationJar;

/**
 * Aborts and exceptions between sites. The master never runs the tested tasks, because it waits
 * until another node has begun them.
 */
@Timeout(400)
final class AcrossSitesTest {
  private static @TempDir Path directory;
  private static ThreeNodes grid;
  private static Path jar;

  @BeforeAll
  static void start() throws Exception {
    jar =
        ApplicationJar.write(
            directory.resolve("programs.jar"),
            List.of(
                Signals.class,
                Speculation.class,
                InPlace.class,
                Failing.class,
                Failing.Mishap.class,
                Failing.HeavyMishap.class));
    grid = new ThreeNodes();
  }

  @AfterAll
  static void stop() throws Exception {
    grid.close();
  }

  @BeforeEach
  void forget() {
    Signals.clear();
  }

  @Test
  void shouldEndALeafThatAnotherSiteComputes() throws Exception {
    String[] words = grid.run(jar, Speculation.class, "leaf").split(" ", -1);
    assertTrue(words[0].startsWith("b"), () -> "began on " + words[0]);
    assertEquals(words[0], words[1]);
    assertEquals("0", words[2]);
  }

  @Test
  void shouldEndATreeThatTwoNodesOfAnotherSiteShare() throws Exception {
    String[] words = grid.run(jar, Speculation.class, "tree").split(" ", -1);
    assertEquals(List.of("b0-0", "b1-0"), List.of(words[0], words[1]).stream().sorted().toList());
    assertEquals(words[0] + " " + words[1], words[2] + " " + words[3]);
    assertEquals("0", words[4]);
  }

  @Test
  void shouldBringChangesBackByWayOfTheNodeThatGaveAPartAway() throws Exception {
    String[] words = grid.run(jar, InPlace.class, "").split(" ", -1);
    assertEquals(List.of("b0-0", "b1-0"), List.of(words[0], words[1]).stream().sorted().toList());
    assertEquals("[10,120,1003,4]", words[2]);
  }

  @ParameterizedTest
  @CsvSource({
    "exception, org.satingrid.chaos.across.Failing$Mishap, far away, fail,"
        + " java.lang.IllegalArgumentException: the cause",
    "memory, java.lang.OutOfMemoryError, no room, fail, null",
    "overflow, java.lang.StackOverflowError, null, deeper, null",
    "heavy, org.satingrid.chaos.across.Failing$HeavyMishap, too heavy, fail, null"
  })
  void shouldThrowAtTheSyncWhatWasThrownElsewhere(
      String how, String type, String message, String method, String cause) throws Exception {
    String seen = grid.run(jar, Failing.class, how);
    String where = seen.substring(0, seen.indexOf(' '));
    assertTrue(where.startsWith("b"), () -> "it failed on " + where);
    assertEquals(
        String.join("|", type, message, method, cause), seen.substring(where.length() + 1));
  }
}
