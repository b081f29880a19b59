package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.LocalGrid;

/** The lines of the guides for a task do what the guides say. */
final class GuidesTest {
  @TempDir Path folder = Path.of("");

  @Test
  void aScriptSubmitsByCommandByCurlAndInPython() throws Exception {
    LocalGrid grid = SharedGrid.get();
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", grid.url())
            .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
            .runThoseOf("docs/how-to/automate.md");
    assertTrue(said.lines().anyMatch("SUCCEEDED"::equals), said);
    byte[] byCommand = Files.readAllBytes(folder.resolve("results/again.png"));
    assertArrayEquals(byCommand, Files.readAllBytes(folder.resolve("curl.png")), said);
  }

  @Test
  void anotherPortalGoesOnFromABackup() throws Exception {
    LocalGrid grid = SharedGrid.get();
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", grid.url())
            .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
            .with("DATA", grid.portalData().toString())
            .with("PASSWORD", grid.secret())
            .runThoseOf("docs/how-to/back-up.md");
    assertTrue(said.contains("Restored "), said);
  }

  @Test
  void aMachineJoinsByHttpsWithACertificateOfOnesOwn() throws Exception {
    String said =
        new ShownLines(folder)
            .with("XDG_DATA_HOME", "")
            .with("XDG_STATE_HOME", "")
            .runThoseOf("docs/how-to/serve-https.md");
    assertTrue(said.contains(" of site brno"), said);
    assertTrue(said.contains("has the agent that its portal offers"), said);
    assertTrue(said.contains("The agent is gone from this machine"), said);
  }

  @Test
  void aProgramIsAskedBeforeItGoesFar() throws Exception {
    String said = new ShownLines(folder).runThoseOf("docs/how-to/wide-area.md");
    assertEquals(1, said.lines().filter(line -> line.startsWith("Passed")).count(), said);
  }
}
