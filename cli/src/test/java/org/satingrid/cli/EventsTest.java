package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.contract.api.Page;

class EventsTest extends SignedInTest {
  private static final Instant DAY = Instant.parse("2026-03-01T12:00:00Z");

  private static GridEvent ofJob(String id, String kind, @Nullable String text) {
    return new GridEvent(
        id, DAY, kind, "j-1", 12L, "app-1", "ray", null, null, null, null, "RUNNING", text);
  }

  private static GridEvent ofNode(String id) {
    return new GridEvent(
        id, DAY, "node.connected", null, null, null, null, "das", "das-1", null, null, null, null);
  }

  private static GridEvent ofAlert(String id) {
    return new GridEvent(
        id,
        DAY,
        "alert.raised",
        null,
        null,
        null,
        null,
        "lecce",
        null,
        "a-1",
        AlertKind.SITE_LOST,
        null,
        null);
  }

  private static String sse(GridEvent event) {
    return "id:" + event.id() + "\ndata:" + Json.line(event) + "\n\n";
  }

  @Test
  void whatHappenedIsListed() {
    portal.on(
        "GET /events?kind=job&site=das&pageSize=20",
        200,
        new Page<>(List.of(ofAlert("9"), ofNode("8"), ofJob("7", "job.failed", "threw")), null));
    assertEquals(0, run.run("events", "--kind", "job", "--site", "das"), run.err());
    assertEquals(
        List.of(
            "When                 What            About               Why",
            "2026-03-01 12:00:00  alert.raised    site-lost at lecce",
            "2026-03-01 12:00:00  node.connected  das-1 of das",
            "2026-03-01 12:00:00  job.failed      #12 ray             threw"),
        run.lines());
    assertEquals(2, run.run("events", "--after", "7"));
  }

  @Test
  void aBrokenStreamGoesOnAfterTheLastEvent() {
    portal.on(
        "GET /events",
        ScriptedPortal.stream(
            "id:6\nevent:quiet\ndata:{}\n\n", sse(ofJob("7", "job.running", null))));
    portal.on("GET /events", ScriptedPortal.stream(sse(ofNode("8"))));
    portal.refuses("GET /events", 410, "events-gone");
    assertEquals(5, run.run("events", "--follow"), run.err());
    assertEquals(
        List.of(
            "2026-03-01 12:00:00  job.running  #12 ray",
            "2026-03-01 12:00:00  node.connected  das-1 of das"),
        run.lines());
    List<String> resumed =
        portal.requests().stream().map(request -> request.header("Last-event-id")).toList();
    assertEquals(List.of("", "7", "8"), resumed);
  }

  @Test
  void aProgramGetsADocumentALine() {
    portal.on("GET /events", ScriptedPortal.stream(sse(ofNode("8"))));
    portal.refuses("GET /events", 410, "events-gone");
    assertEquals(5, run.run("events", "--follow", "--after", "5", "--json"));
    assertTrue(run.lines().get(0).contains("\"id\":\"8\""), run.out());
    assertEquals("5", portal.requests().get(0).header("Last-event-id"));
  }
}
