package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertSettings.ForKind;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.contract.api.Page;

class AlertsTest extends SignedInTest {
  private static final Instant DAY = Instant.parse("2026-03-01T12:00:00Z");

  private static Alert alert(boolean over, boolean muted) {
    return new Alert(
        "a-1",
        AlertKind.SITE_LOST,
        Alert.Severity.CRITICAL,
        null,
        null,
        null,
        null,
        "lecce",
        "ada",
        null,
        "Site lecce has no node left of 4 nodes.",
        4,
        0,
        Alert.Unit.NODES,
        DAY,
        over ? DAY.plusSeconds(90) : null,
        muted);
  }

  private static AlertSettings settings(double deadline) {
    List<ForKind> kinds =
        Arrays.stream(AlertKind.values())
            .map(
                kind ->
                    new ForKind(
                        kind,
                        true,
                        true,
                        false,
                        kind == AlertKind.DEADLINE_AT_RISK ? deadline : kind.usualThreshold()))
            .toList();
    return new AlertSettings("ada@example.org", false, false, kinds);
  }

  @Test
  void onlyWhatMattersNowIsListedUnlessAllIsAskedFor() {
    String asked = "GET /alerts?state=RAISED&muted=false&pageSize=20";
    portal.on(asked, 200, new Page<>(List.of(alert(false, false)), null));
    portal.on(asked, 200, new Page<>(List.of(), null));
    assertEquals(0, run.run("alerts", "list"), run.err());
    assertEquals(
        "2026-03-01 12:00  critical  raised  Site lecce has no node left of 4 nodes.  a-1",
        run.lines().get(1));
    assertEquals(0, run.run("alerts", "list"), run.err());
    assertEquals(List.of("No alerts"), run.lines());
    portal.on(
        "GET /alerts?kind=SITE_LOST&site=lecce&mine=true&pageSize=5",
        200,
        new Page<>(List.of(alert(true, true)), null));
    String[] all = {"--all", "--kind", "site-lost", "--site", "lecce", "--mine", "--limit", "5"};
    String[] words = new String[all.length + 2];
    words[0] = "alerts";
    words[1] = "list";
    System.arraycopy(all, 0, words, 2, all.length);
    assertEquals(0, run.run(words), run.err());
    assertTrue(run.out().contains("ended, muted"), run.out());
    assertEquals(2, run.run("alerts", "list", "--kind", "flood"));
    assertTrue(run.err().contains("deadline-at-risk"), run.err());
  }

  @Test
  void oneIsShownMutedAndHeardAgain() {
    portal.on("GET /alerts/a-1", 200, alert(true, false));
    assertEquals(0, run.run("alerts", "show", "a-1"), run.err());
    assertEquals(
        List.of(
            "Site lecce has no node left of 4 nodes.",
            "site-lost, critical, ended",
            "Since 2026-03-01 12:00:00",
            "Until 2026-03-01 12:01:30"),
        run.lines());
    portal.on("POST /alerts/a-1/mute", 200, alert(false, true));
    assertEquals(0, run.run("alerts", "mute", "a-1"), run.err());
    assertEquals(List.of("Muted: Site lecce has no node left of 4 nodes."), run.lines());
    portal.on("POST /alerts/a-1/unmute", 200, alert(false, false));
    assertEquals(0, run.run("alerts", "unmute", "a-1", "--json"), run.err());
    assertEquals("a-1", run.document(Alert.class).id());
  }

  @Test
  void settingsAreShownAndChangedOneByOne() {
    portal.on("GET /alert-settings", 200, settings(1));
    portal.on("PUT /alert-settings", 200, settings(0.8));
    assertEquals(0, run.run("alerts", "settings"), run.err());
    assertEquals(
        "Mail to ada@example.org; this portal sends no mail", run.lines().get(0), run.out());
    assertEquals("deadline-at-risk  yes   yes         no             1.0", run.lines().get(2));
    String kind = "deadline-at-risk";
    assertEquals(0, run.run("alerts", "settings", "--kind", kind, "--threshold", "0.8"), run.err());
    assertEquals(
        Json.line(new NewAlertSettings("ada@example.org", false, settings(0.8).kinds())),
        portal.last().body());
    assertEquals(0, run.run("alerts", "settings", "--mail", "none", "--on", "false"), run.err());
    assertTrue(portal.last().body().contains("\"mailAddress\":null"), portal.last().body());
    assertTrue(!portal.last().body().contains("\"on\":true"), portal.last().body());
    assertEquals(2, run.run("alerts", "settings", "--threshold", "3"));
  }
}
