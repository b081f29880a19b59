package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.contract.api.ChangePassword;
import org.satingrid.contract.api.GridWork;
import org.satingrid.contract.api.Info;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.LinkHistory;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.NodeLog;
import org.satingrid.contract.api.NodeSpeeds;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.contract.api.SpeedEstimate;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.contract.api.User;
import org.satingrid.contract.api.UserShare;

/** Tests the commands for shares, templates, webhooks and other settings. */
class SettingsTest extends SignedInTest {

  private void signedInAsAda() {
    portal.on(
        "GET /session", 200, new Me("ada", "operator", List.of("read", "operate"), null, false));
  }

  @Test
  void aSiteIsShownAndChangedInPart() {
    portal.on("GET /sites/lecce", 200, Samples.site("lecce"));
    portal.on(
        "GET /nodes?pageSize=200&site=lecce", 200, Samples.page(List.of(Samples.node("lecce"))));
    portal.on("PUT /sites/lecce/settings", 200, Samples.site("lecce"));
    portal.on(
        "GET /applications?pageSize=100",
        200,
        Samples.page(List.of(Samples.app("app-1", "ray", 0))));
    assertEquals(0, run.run("sites", "show", "lecce"), run.err());
    assertEquals(
        List.of(
            "Site lecce, 1 of 1 nodes up, 0.50 reference cores",
            "Owner admin",
            "Offers no labels",
            "Accepts every application",
            "Isolation class any"),
        run.lines().subList(0, 5));
    assertEquals(0, run.run("sites", "show", "lecce", "--json"), run.err());
    assertEquals("lecce", run.document(Site.class).name());
    assertEquals(0, run.run("sites", "set", "lecce", "--label", "gpu", "--app", "ray"), run.err());
    assertEquals(
        new Site.Settings(List.of("gpu"), Site.Accepts.LISTED, List.of("app-1"), null),
        Json.read(portal.last().body(), Site.Settings.class));
    assertEquals("\"70\"", portal.last().header("If-match"));
    assertEquals(2, run.run("sites", "set", "lecce", "--label", "a", "--no-labels"));
  }

  @Test
  void linksBetweenSitesAreShown() {
    SiteLinks.Link link =
        new SiteLinks.Link(
            "das", "lecce", SiteLinks.Route.RELAYED, 9, 12.5, null, 2e6, 4096, 2, Samples.START);
    portal.on(
        "GET /links",
        200,
        new SiteLinks(Samples.START, Samples.START, List.of("das", "lecce"), List.of(link)));
    assertEquals(0, run.run("sites", "links"), run.err());
    assertEquals(
        "das   lecce  relayed             12.5            -                2.0 MB    4.1 kB     2",
        run.lines().get(1));
  }

  @Test
  void oneLinkIsShownJobByJob() {
    LinkHistory.LinkMeasurement measured =
        new LinkHistory.LinkMeasurement("j-1", 12, Samples.START, 9, 12.5, 10.0, null, 4096);
    portal.on("GET /links/das/lecce", 200, new LinkHistory("das", "lecce", List.of(measured)));
    assertEquals(0, run.run("sites", "links", "das", "lecce"), run.err());
    assertEquals(
        "#12  2026-03-01 12:00             12.5         10.0                     -    4.1 kB         9",
        run.lines().get(1));
    assertEquals(2, run.run("sites", "links", "das"));
    assertTrue(run.err().contains("name the victim's site also"), run.err());
  }

  @Test
  void theWorkOfADayIsShown() {
    portal.on(
        "GET /work",
        200,
        new GridWork(
            Samples.START,
            Samples.START,
            List.of(
                new GridWork.Hour(Samples.START, 3600, 7200, 9000),
                new GridWork.Hour(Samples.START.plusSeconds(3600), 0, 0, 0)),
            3,
            1,
            0,
            2));
    assertEquals(0, run.run("sites", "work"), run.err());
    assertEquals("2026-03-01 12:00  2.00           2.50", run.lines().get(1));
    assertEquals("2026-03-01 13:00     -              -", run.lines().get(2));
    assertEquals("Jobs: 3 succeeded, 1 failed, 0 cancelled", run.lines().get(3));
  }

  @Test
  void aNodeTellsItsLogWhenItsAgentAnswers() {
    portal.on(
        "GET /nodes?pageSize=200&name=node-1", 200, Samples.page(List.of(Samples.node("lecce"))));
    NodeLog asked = new NodeLog("l-1", NodeLog.AgentReport.DOCTOR, Samples.START, null, null);
    portal.on("POST /nodes/n-1/logs?subject=DOCTOR", 202, asked);
    portal.on("GET /nodes/n-1/logs/l-1", 200, asked);
    portal.on(
        "GET /nodes/n-1/logs/l-1",
        200,
        new NodeLog(
            "l-1", NodeLog.AgentReport.DOCTOR, Samples.START, "ok\033[2J\nall", Samples.START));
    assertEquals(0, run.run("nodes", "logs", "node-1", "--subject", "doctor"), run.err());
    assertEquals(List.of("ok?[2J", "all"), run.lines());
    assertEquals(List.of(Duration.ofMillis(500), Duration.ofMillis(500)), run.pauses());
  }

  @Test
  void aNodesSpeedsAreShown() {
    portal.on(
        "GET /nodes?pageSize=200&name=node-1", 200, Samples.page(List.of(Samples.node("lecce"))));
    NodeSpeeds speeds =
        new NodeSpeeds(
            "n-1",
            "node-1",
            "lecce",
            List.of(new NodeSpeeds.Calibration(Samples.START, 2, 0.5)),
            List.of(
                new NodeSpeeds.ApplicationSpeed(
                    "app-1", "ray", new SpeedEstimate(2, 2.5, 2, 3, 0.5, 4), List.of())));
    portal.on("GET /nodes/n-1/speeds", 200, speeds);
    assertEquals(0, run.run("nodes", "speeds", "node-1"), run.err());
    assertEquals("ray, 4 jobs                2.50    2.00     3.00", run.lines().get(2));
  }

  @Test
  void anApplicationIsSharedOrVouchedFor() {
    Application app = Samples.app("app-1", "ray", 0);
    portal.on("GET /applications?pageSize=100", 200, Samples.page(List.of(app)));
    portal.on("PATCH /applications/app-1", 200, app);
    assertEquals(0, run.run("apps", "set", "ray", "--visibility", "private"), run.err());
    assertEquals(
        new Application.ApplicationSettings(Application.Visibility.PRIVATE, null),
        Json.read(portal.last().body(), Application.ApplicationSettings.class));
    assertEquals(2, run.run("apps", "set", "ray"));
  }

  @Test
  void anApplicationIsRemovedAfterWhatNamesItWasTold() {
    Application app = Samples.app("app-1", "ray", 0);
    portal.on("GET /applications?pageSize=100", 200, Samples.page(List.of(app)));
    portal.on(
        "GET /applications/app-1/impact", 200, new ApplicationImpact(0, 7, 1, List.of("das")));
    portal.on("DELETE /applications/app-1", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    assertEquals(0, run.run("apps", "remove", "ray", "--dry-run"), run.err());
    List<String> impact =
        List.of(
            "ray, version 1, of ada",
            "Ended jobs, which are kept: 7",
            "Templates that can no longer be submitted: 1",
            "Listed by the sites das");
    assertEquals(impact, run.lines());
    assertEquals(2, run.run("apps", "remove", "ray"));
    assertTrue(run.err().contains("This cannot be taken back: give --yes"), run.err());
    assertTrue(portal.requests().stream().noneMatch(r -> r.method().equals("DELETE")));
    assertEquals(0, run.run("apps", "remove", "ray", "--yes"), run.err());
    assertEquals("ray is removed", run.lines().get(impact.size()));
    assertEquals("DELETE", portal.last().method());
  }

  @Test
  void aShareIsChangedInPart() {
    UserShare old = new UserShare("ada", 2, 16, 5, 2_000_000_000L, 7_000L, 0, 0, 0, "5a");
    portal.on("GET /shares?pageSize=100", 200, Samples.page(List.of(old)));
    portal.on("PUT /shares/ada", 200, old);
    assertEquals(0, run.run("shares", "list"), run.err());
    assertEquals(2, run.lines().size());
    assertEquals(0, run.run("shares", "set", "ada", "--max-workers", "none"), run.err());
    assertEquals("\"5a\"", portal.last().header("If-match"));
    assertEquals(
        new UserShare.ShareSettings(2, null, 5, 2_000_000_000L),
        Json.read(portal.last().body(), UserShare.ShareSettings.class));
    assertEquals(0, run.run("shares", "set", "ada", "--max-bytes", "500MB"), run.err());
    assertEquals(
        new UserShare.ShareSettings(2, 16, 5, 500_000_000L),
        Json.read(portal.last().body(), UserShare.ShareSettings.class));
    assertEquals(2, run.run("shares", "set", "ada", "--max-bytes", "much"));
    assertTrue(run.err().contains("such as 500MB"), run.err());
    assertEquals(2, run.run("shares", "set", "ada", "--max-queued", "few"));
    assertTrue(run.err().contains("--max-queued is a number or none, not 'few'"), run.err());
  }

  @Test
  void theAuditIsFilteredAndLimited() {
    AuditEvent event =
        new AuditEvent(
            7, Samples.START, "ada", "10.0.0.1", "token", "job.kill", "/jobs/1", 202, null);
    String asked =
        "GET /audit-events?who=ada&action=job&refused=true&since=2026-03-01T00%3A00%3A00Z"
            + "&until=2026-03-02T12%3A00%3A00Z&pageSize=5";
    portal.on(asked, 200, new Page<>(List.of(event), "more"));
    String[] line = {
      "audit",
      "--who",
      "ada",
      "--action",
      "job",
      "--refused",
      "--since",
      "2026-03-01",
      "--until",
      "2026-03-02T12:00:00Z",
      "--limit",
      "5"
    };
    portal.on(asked + "&pageToken=more", 200, Samples.page(List.of(event, event, event, event)));
    assertEquals(0, run.run(line), run.err());
    assertEquals(6, run.lines().size());
    assertTrue(run.lines().get(1).startsWith("2026-03-01 12:00:00  ada  10.0.0.1"), run.out());
    assertEquals(2, run.run("audit", "--since", "soon"));
    assertTrue(run.err().contains("'soon' is no time; write 30m, 2h or 7d"), run.err());
  }

  @Test
  void aTokenIsCreatedWithThePassword() {
    signedInAsAda();
    portal.on("POST /tokens", 201, new IssuedToken("t-2", "ci", "s3cret", Samples.START));
    assertEquals(
        0,
        run.typing("pass\n").run("tokens", "create", "ci", "--scope", "read", "--password-stdin"),
        run.err());
    assertEquals(
        List.of("Token t-2, good until 2026-03-01 12:00", "Secret, shown only once: s3cret"),
        run.lines());
    assertEquals(
        new NewToken("ci", 90, List.of("read")), Json.read(portal.last().body(), NewToken.class));
    assertTrue(portal.last().header("Authorization").startsWith("Basic "));
  }

  @Test
  void onesOwnPasswordIsChanged() {
    signedInAsAda();
    portal.on("PUT /session/password", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    assertEquals(0, run.typing("old\nnew\n").run("password", "--password-stdin"), run.err());
    assertEquals(List.of("The password of ada is changed"), run.lines());
    assertEquals(Json.line(new ChangePassword("old", "new")), portal.last().body());
  }

  @Test
  void thePortalAndOneselfAreShown() {
    signedInAsAda();
    portal.on("GET /info", 200, new Info("Satin Grid", "0.1", Info.CONTRACT, null));
    assertEquals(0, run.run("info"), run.err());
    assertEquals(List.of("Satin Grid 0.1"), run.lines());
    assertEquals(0, run.run("whoami"), run.err());
    assertEquals(List.of("ada, operator", "May read, operate"), run.lines());
    User ada = new User("u-1", "ada", "operator", null, false, Samples.START, null, "7f");
    portal.on("GET /users?pageSize=100", 200, Samples.page(List.of(ada)));
    portal.on("GET /users/u-1", 200, ada);
    assertEquals(0, run.run("people", "show", "ada"), run.err());
    assertEquals("ada is operator, enabled", run.lines().get(0));
  }

  @Test
  void aFileIsUploaded() throws IOException {
    Path file = Files.writeString(home.resolve("scene"), "camera");
    portal.on("POST /files", 201, new UploadedFile("f-1", "scene", 6));
    assertEquals(0, run.run("files", "upload", file.toString()), run.err());
    assertEquals(List.of("scene uploaded, 6 B, id f-1"), run.lines());
    assertEquals(2, run.run("files", "upload", home + "/none"));
  }

  @Test
  void aShellCanCompleteCommands() {
    assertEquals(0, run.run("completion"), run.err());
    assertTrue(run.out().contains("function _complete_satin"), run.out());
  }
}
