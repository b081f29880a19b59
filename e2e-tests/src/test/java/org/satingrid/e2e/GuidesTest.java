package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.GridProcess;
import org.satingrid.localgrid.LocalGrid;

/** The lines of code in the how-to guides must have the described effects. */
@Tag("nightly")
final class GuidesTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

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
  void aSweepLeavesATableAndTheFilesOfItsPoints() throws Exception {
    LocalGrid grid = SharedGrid.get();
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", grid.url())
            .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
            .runThoseOf("docs/how-to/run-a-sweep.md");
    List<String> table = Files.readAllLines(folder.resolve("swept/points.csv"));
    assertEquals(4, table.size(), said);
    assertTrue(table.get(3).matches("point-3,\\d+,SUCCEEDED,.*,24"), said);
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
  void aProgramReadsItsInputPrintsAndLeavesItsResult() throws Exception {
    LocalGrid grid = SharedGrid.get();
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", grid.url())
            .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
            .runThoseOf("docs/how-to/write-a-program.md");
    assertTrue(said.contains("Passed: "), said);
    assertTrue(said.lines().anyMatch("text.txt has 9 words"::equals), said);
    assertEquals("9 words", Files.readString(folder.resolve("results/counts/words.txt")));
  }

  @Test
  void aPortalRunsOnADatabaseOfOnesOwn() throws Exception {
    LocalGrid grid = SharedGrid.get();
    Path postgres = grid.portalData().resolve("postgres");
    List<String> server = Files.readAllLines(postgres.resolve("data/postmaster.pid"));
    String document = "docs/how-to/run-the-portal.md";
    String said =
        new ShownLines(folder)
            .with("PGHOST", "127.0.0.1")
            .with("PGPORT", server.get(Database.PORT_LINE).strip())
            .with("PGUSER", "postgres")
            .with("PGPASSWORD", Files.readString(postgres.resolve("password")))
            .runThoseOf(document);
    assertTrue(said.contains("password authentication failed"), said);
    assertTrue(said.contains("\"UP\""), said);
    Path unit = folder.resolve("satin-portal.service");
    String text = Files.readString(ShownLines.ROOT.resolve(document));
    Files.writeString(unit, ShownLines.blocks(text, "ini").get(0));
    for (String line : Files.readAllLines(unit)) {
      assertTrue(line.isEmpty() || line.matches("#.*|\\[\\w+\\]|\\w+=.+"), line);
    }
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
  void peopleSignInWithTheirOrganisationsAccount() throws Exception {
    String said =
        new ShownLines(folder).runThoseOf("docs/how-to/sign-in-with-your-organisation.md");
    assertTrue(said.contains("\"username\":\"ada\",\"role\":\"admin\""), said);
    assertTrue(said.contains("/sign-in?problem=no-group"), said);
  }

  /** Uses the portal that the lines of another guide have set up. */
  @Test
  void aMachineJoinsThroughAProxyThatLetsNothingElseThrough() throws Exception {
    List<String> portal = ShownLines.blocksOf("docs/how-to/serve-https.md").subList(0, 3);
    List<String> join = ShownLines.blocksOf("docs/how-to/join-behind-a-firewall.md");
    List<String> command =
        List.of("python3", "-B", ShownLines.ROOT.resolve("infra/install-test/proxy.py").toString());
    try (GridProcess proxy = GridProcess.start("proxy", command, Map.of(), folder)) {
      Pattern listens = Pattern.compile("Proxy on port (\\d+)");
      String said =
          new ShownLines(folder)
              .with("WALL", "http://127.0.0.1:" + proxy.awaitLine(listens, LIMIT).group(1))
              .with("XDG_DATA_HOME", "")
              .with("XDG_STATE_HOME", "")
              .run(String.join("\n", portal) + "\n" + String.join("\n", join));
      assertTrue(said.lines().anyMatch("426"::equals), said);
      assertTrue(said.contains(" of site lecce"), said);
      assertTrue(said.contains("The agent is gone from this machine"), said);
      // Each of these must use the proxy: the command, the script, the agent's link, and the
      // agent's connection to the hub.
      String output = Files.readString(proxy.output());
      long tunnels = output.lines().filter(line -> line.startsWith("Tunnel to ")).count();
      assertTrue(tunnels >= 5, () -> tunnels + " tunnels\n" + said);
    }
  }

  @Test
  void aPortalIsReplacedAndItsAgentsComeBack() throws Exception {
    String said =
        new ShownLines(folder)
            .with("XDG_DATA_HOME", "")
            .with("XDG_STATE_HOME", "")
            .runThoseOf("docs/how-to/upgrade.md");
    assertTrue(said.contains("\"UP\""), said);
    assertTrue(said.contains("has the agent that its portal offers"), said);
  }

  @Test
  void theOwnerOfAPortalSignsItsReleasesElsewhere() throws Exception {
    String said =
        new ShownLines(folder)
            .with("XDG_DATA_HOME", "")
            .with("XDG_STATE_HOME", "")
            .runThoseOf("docs/how-to/sign-releases.md");
    assertTrue(said.contains("The line has the hash of the root."), said);
    Pattern taken = Pattern.compile("has the agent that its portal offers");
    assertEquals(2, taken.matcher(said).results().count(), said);
    assertTrue(said.contains("is refused: It is signed by 0 of the keys"), said);
    assertTrue(
        said.contains("This node has refused one release from the portal. The last: "), said);
    assertTrue(said.contains("is refused: The portal's root is not newer"), said);
  }

  @Test
  void aPortalTellsWhetherItIsLargeEnough() throws Exception {
    LocalGrid grid = SharedGrid.get();
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", grid.url())
            .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
            .runThoseOf("docs/how-to/size-a-portal.md");
    assertTrue(said.lines().anyMatch(line -> line.matches("satin_agents_connected +3.000")), said);
    assertTrue(said.lines().noneMatch(line -> line.matches("disk_free_bytes +0.000")), said);
  }

  @Test
  void peopleAreToldWhatIsNotAsExpected() throws Exception {
    LocalGrid grid = SharedGrid.get();
    try {
      String said =
          new ShownLines(folder)
              .with("SATIN_PORTAL", grid.url())
              .with("SATIN_TOKEN", PortalClient.signedIn(grid).token())
              .runThoseOf("docs/how-to/be-told.md");
      assertTrue(said.contains("its time limit is 2:00 min."), said);
      assertTrue(said.contains("Muted: Job #"), said);
      assertTrue(said.contains("No mail; this portal sends no mail"), said);
      assertTrue(said.lines().anyMatch("Mail to ada@example.org, also about everybody"::equals));
    } finally {
      // This restores the defaults, because other tests of this grid expect alerts.
      var unused = grid.satin().json("alerts", "settings", "--on", "true");
      var unusedToo =
          grid.satin().json("alerts", "settings", "--kind", "site-lost", "--threshold", "60");
    }
  }

  @Test
  void aProgramIsAskedBeforeItGoesFar() throws Exception {
    String said = new ShownLines(folder).runThoseOf("docs/how-to/wide-area.md");
    assertEquals(1, said.lines().filter(line -> line.startsWith("Passed")).count(), said);
  }
}
