package org.satingrid.portal.alerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertSettings.ForKind;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the alerts about Ann's job on a separate site. Before each check the agent reports, until a
 * test silences it. The reports have the time of the check, so that a slow machine does not make a
 * node silent.
 */
class AlertsTest {
  private static final String ALERTS = "/api/v1/alerts";
  private static final String SETTINGS = "/api/v1/alert-settings";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final Api ann = TestPeople.client(portal, "submitter");
  private final Api operator = TestPeople.client(portal, "operator");
  private final JobClient client = new JobClient(ann);
  private final String site = "alert-" + UUID.randomUUID().toString().substring(0, 8);
  private final TestClock clock = new TestClock(Instant.now());
  private final AlertLook look =
      new AlertLook(
          portal.bean(AlertFacts.class),
          portal.bean(AlertRepository.class),
          portal.bean(AlertBook.class),
          portal.bean(AlertChoices.class),
          clock);
  private final ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 2.0);
  private Job job;
  private StartEngine order;
  private boolean reporting = true;
  private long reports;
  private double progress = 0.1;

  AlertsTest() {
    job = client.submit(site);
    order = agent.await(StartEngine.class);
  }

  @BeforeEach
  void aJobThatRuns() {
    agent.join(order, Instant.now());
    client.await(job, JobState.RUNNING);
    report();
    job = client.await(job, now -> now.progress() > 0);
  }

  /** Sends the agent's next figures at the test's current time. */
  private void report() {
    Instant now = clock.instant();
    reports++;
    agent.send(
        new Telemetry(
            order.attemptId(), reports, Samples.of(now, 2.0 * reports, progress, site, 0)));
    agent.settle();
    int heard =
        db.sql(
                """
                update reports set heard_at = ?::timestamptz
                where job_id = ?::uuid and telemetry_seq = ?
                """)
            .params(now.toString(), job.id(), reports)
            .update();
    assertEquals(1, heard, "the portal has the report");
  }

  @AfterEach
  void end() {
    agent.close();
  }

  /** Advances the clock by this many seconds, with a check every five seconds. */
  private void pass(int seconds) {
    for (int passed = 0; passed < seconds; passed += 5) {
      clock.advance(Duration.ofSeconds(5));
      if (reporting) {
        report();
      }
      look.look();
    }
  }

  private List<Alert> alerts(Api who, String query) {
    return who.get(ALERTS + "?pageSize=200" + query)
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .map(item -> JSON.treeToValue(item, Alert.class))
        .toList();
  }

  private List<Alert> ofJob(Api who) {
    return alerts(who, "&job=" + job.id());
  }

  /** Makes the job appear late: it would take 50 minutes, and its time limit is 10 minutes. */
  private void isPredictedToBeLate() {
    db.sql(
            """
            update jobs set time_limit_seconds = 600, predicted =
              '{"seconds": 3000, "low": 2500, "high": 3600, "runs": 5, "speed": 2}'
            where id = ?::uuid
            """)
        .param(job.id())
        .update();
  }

  private Alert late() {
    isPredictedToBeLate();
    pass(40);
    return ofJob(ann).get(0);
  }

  @Test
  void aJobThatReportsInTimeRaisesNothing() {
    for (int i = 0; i < 24; i++) {
      progress += 0.01;
      pass(5);
    }
    assertEquals(List.of(), ofJob(ann));
    assertEquals(25, reports);
  }

  @Test
  void aJobThatWillBeLateIsToldToItsOwnerAndOperatorsUntilItIsOver() {
    Alert late = late();
    assertEquals(AlertKind.DEADLINE_AT_RISK, late.kind());
    assertEquals(Alert.Severity.CRITICAL, late.severity());
    assertEquals(600, late.expected());
    assertEquals(3000, late.actual(), 1);
    assertEquals(
        "Job #%d test will probably take 50:00 min; its time limit is 10:00 min."
            .formatted(job.number()),
        late.text());
    assertEquals(late, ann.get(ALERTS + "/" + late.id()).expect(200).as(Alert.class));
    assertEquals(List.of(late), ofJob(operator));
    Api bob = TestPeople.client(portal, "submitter");
    assertEquals(List.of(), ofJob(bob));
    bob.get(ALERTS + "/" + late.id()).expectProblem(404, "not-found");
    bob.send("POST", ALERTS + "/" + late.id() + "/mute", null).expectProblem(404, "not-found");
    pass(30);
    assertEquals(1, ofJob(ann).size(), "raised once");
    reporting = false;
    agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
    client.await(job, JobState.SUCCEEDED);
    pass(5);
    assertNotNull(ofJob(ann).get(0).until());
    assertEquals(List.of(), alerts(ann, "&state=RAISED"));
    assertEquals(1, alerts(ann, "&state=ENDED").size());
  }

  @Test
  void aSiteIsLostForAJobWhenItsNodeFallsSilentAndIsBackWhenTheNodeIs() {
    pass(35);
    reporting = false;
    pass(10);
    Alert lost = ofJob(ann).get(0);
    assertEquals(AlertKind.SITE_LOST, lost.kind());
    assertEquals(site, lost.site());
    assertEquals(1, lost.expected());
    assertEquals(0, lost.actual());
    assertEquals(List.of(lost), alerts(operator, "&site=" + site + "&kind=SITE_LOST"));
    reporting = true;
    pass(15);
    assertNotNull(ofJob(ann).get(0).until());
  }

  @Test
  void aSiteWithoutNodesIsToldToItsOwner() {
    reporting = false;
    agent.disconnect();
    String owner = portal.admin().get("/api/v1/session").text("username");
    portal.giveUp(agent);
    pass(70);
    Alert lost =
        alerts(portal.admin(), "&state=RAISED&mine=true&site=" + site).stream()
            .filter(alert -> alert.jobId() == null)
            .findFirst()
            .orElseThrow();
    assertEquals(owner, lost.siteOwner());
    assertEquals("Site " + site + " has no node left of 1 node.", lost.text());
    assertEquals(List.of(), alerts(ann, "&state=RAISED&site=" + site));
  }

  @Test
  void aMutedOneIsMutedForOnePersonAlsoNextTime() {
    Alert late = late();
    Alert muted =
        ann.send("POST", ALERTS + "/" + late.id() + "/mute", null).expect(200).as(Alert.class);
    assertTrue(muted.muted());
    assertEquals(List.of(), alerts(ann, "&muted=false&job=" + job.id()));
    assertEquals(1, alerts(operator, "&muted=false&job=" + job.id()).size());
    assertEquals(1, alerts(ann, "&muted=true&job=" + job.id()).size());
    db.sql("update jobs set time_limit_seconds = 60000 where id = ?::uuid")
        .param(job.id())
        .update();
    pass(30);
    assertNotNull(ofJob(ann).get(0).until());
    isPredictedToBeLate();
    pass(30);
    Alert next = ofJob(ann).get(0);
    assertNull(next.until());
    assertTrue(next.muted());
    Reply unmuted = ann.send("POST", ALERTS + "/" + next.id() + "/unmute", null).expect(200);
    assertTrue(!unmuted.as(Alert.class).muted());
    List<String> actions =
        db.sql("select action from audit_events where target like ? order by id")
            .param(ALERTS + "/" + next.id() + "%")
            .query(String.class)
            .list();
    assertEquals(List.of("alert.unmute"), actions);
  }

  @Test
  void anOwnersThresholdDecidesAndAKindThatIsOffIsMuted() {
    AlertSettings usual = ann.get(SETTINGS).expect(200).as(AlertSettings.class);
    assertEquals(4, usual.kinds().size());
    assertNull(usual.mailAddress());
    set(new ForKind(AlertKind.DEADLINE_AT_RISK, true, true, true, 2));
    db.sql(
            """
            update jobs set time_limit_seconds = 600, predicted =
              '{"seconds": 1000, "low": 900, "high": 1100, "runs": 5, "speed": 2}'
            where id = ?::uuid
            """)
        .param(job.id())
        .update();
    pass(40);
    assertEquals(List.of(), ofJob(ann));
    set(new ForKind(AlertKind.DEADLINE_AT_RISK, false, true, true, 1));
    pass(40);
    assertTrue(ofJob(ann).get(0).muted());
    assertEquals(1, alerts(operator, "&muted=false&job=" + job.id()).size());
  }

  private void set(ForKind kind) {
    ann.send(
            "PUT",
            SETTINGS,
            JSON.writeValueAsString(new NewAlertSettings(null, false, List.of(kind))))
        .expect(200);
  }

  @Test
  void settingsThatCannotBeAreRefused() {
    refused("threshold", new ForKind(AlertKind.SITE_LOST, true, true, true, 1));
    refused("threshold", new ForKind(AlertKind.SHARE_OFF, true, true, true, 2));
    ForKind twice = new ForKind(AlertKind.SITE_LOST, true, true, true, 60);
    refused("kind", twice, twice);
    for (String address :
        List.of("ann", "a@b\nBcc: c@d", "a@b, c@d", "Ann <a@b>", "@b", "a..b@c")) {
      ann.send(
              "PUT",
              SETTINGS,
              JSON.writeValueAsString(new NewAlertSettings(address, false, List.of())))
          .expectProblem(400, "invalid-field");
    }
    ann.send("PUT", SETTINGS, JSON.writeValueAsString(new NewAlertSettings(null, true, List.of())))
        .expectProblem(403, "forbidden");
    ann.send(
            "PUT",
            SETTINGS,
            JSON.writeValueAsString(
                Map.of("everybody", false, "kinds", List.of(Map.of("kind", "X")))))
        .expectProblem(400, "invalid-field");
    ann.get(ALERTS + "?kind=FLOOD").expectProblem(400, "invalid-field");
  }

  private void refused(String field, ForKind... kinds) {
    Reply reply =
        ann.send(
                "PUT",
                SETTINGS,
                JSON.writeValueAsString(new NewAlertSettings(null, false, List.of(kinds))))
            .expectProblem(400, "invalid-field");
    String pointer = reply.json().get("errors").get(0).get("pointer").asString();
    assertTrue(pointer.endsWith(field), pointer);
  }

  @Test
  void anotherPortalThatTakesOverTellsNothingTwice() {
    Alert late = late();
    AlertLook other =
        new AlertLook(
            portal.bean(AlertFacts.class),
            portal.bean(AlertRepository.class),
            portal.bean(AlertBook.class),
            portal.bean(AlertChoices.class),
            clock);
    for (int i = 0; i < 10; i++) {
      pass(5);
      other.look();
    }
    assertEquals(List.of(late.id()), ofJob(ann).stream().map(Alert::id).toList());
  }
}
