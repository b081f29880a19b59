package org.satingrid.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateDirectoryTest {
  @TempDir private Path scratch = Path.of("");

  @Test
  void aSecondAgentIsRefusedAndTouchesNothing() throws IOException {
    Path root = scratch.resolve("state");
    try (StateDirectory first = StateDirectory.open(root)) {
      first.letOthersPass();
      Map<Path, String> before = look(root);
      SetupException refused = assertThrows(SetupException.class, () -> StateDirectory.open(root));
      assertTrue(String.valueOf(refused.getMessage()).contains("Another agent"), refused::toString);
      assertEquals(before, look(root));
    }
    StateDirectory.open(root).close();
  }

  @Test
  void aFullDiskIsNamedBeforeTheTokenIsSpent() {
    Path root = scratch.resolve("not/there/yet");
    assertTrue(StateDirectory.free(root) > 0);
    StateDirectory.requireRoom(root, StateDirectory.MIN_FREE);
    SetupException refused =
        assertThrows(SetupException.class, () -> StateDirectory.requireRoom(root, 2 << 20));
    assertEquals(
        "The disk of the state directory "
            + root
            + " has 2 MB free, and a node needs 100 MB. Free some space, or name a directory of"
            + " another disk with --state.",
        refused.getMessage());
  }

  @Test
  void whatItsUsersSayOfTheAgentComesTogether() throws IOException {
    Path root = scratch.resolve("state");
    try (StateDirectory state = StateDirectory.open(root)) {
      state.status().belongsTo(URI.create("https://portal.example.org"));
      state.status().named("n1", "brno");
      state.status().say(AgentStatus.Phase.READY, "Ready.");
      AgentStatus said = state.status().read().orElseThrow();
      assertEquals("https://portal.example.org", said.portal());
      assertEquals("brno", said.site());
    }
  }

  /** Returns permissions and time of change of all files below a directory. */
  private static Map<Path, String> look(Path root) throws IOException {
    Map<Path, String> seen = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path path : files.toList()) {
        FileTime changed = Files.getLastModifiedTime(path);
        String allowed = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        seen.put(path, allowed + " " + changed);
      }
    }
    return seen;
  }
}
