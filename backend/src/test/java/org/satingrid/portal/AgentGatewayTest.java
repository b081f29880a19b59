package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class AgentGatewayTest {
  private static final byte[] DATA = "data".getBytes(StandardCharsets.UTF_8);

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void nodesOfOneNameAreToldApart() {
    ScriptedAgent one = ScriptedAgent.enrol(portal, "twins", "same-name");
    ScriptedAgent two = ScriptedAgent.enrol(portal, "twins-too", "same-name");
    assertEquals("same-name", one.identity().node());
    assertEquals("same-name-2", two.identity().node());
    assertNotEquals(one.identity().certificate(), two.identity().certificate());
  }

  @Test
  void aNodesStateIsSeenAtItsSite() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "states", "states")) {
      assertEquals("down", node("states").state());
      assertEquals("", agent.connect().hub(), "it is in the portal");
      assertEquals("starting", node("states").state());
      agent.send(new FromAgent.Speed(-1, 1));
      agent.send(new FromAgent.Speed(0.5, 0.6));
      Job job = client.submit("states");
      agent.await(ToAgent.StartEngine.class);
      Site.Node up = node("states");
      assertEquals("up", up.state());
      assertEquals(Double.valueOf(0.5), up.speed());
      assertEquals(job.id(), up.currentJobId());
      ScriptedAgent neighbour = ScriptedAgent.enrol(portal, "states", "states-2");
      assertEquals(List.of("127.0.0.1:7001"), neighbour.connect().siteAddresses());
      neighbour.close();
    }
  }

  @Test
  void whatANodeClaimsOfItsSpeedIsBounded() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "boaster", "boaster")) {
      agent.connect();
      agent.send(new FromAgent.Speed(Double.POSITIVE_INFINITY, 1));
      agent.send(new FromAgent.Speed(500_000, 3000));
      client.submit("boaster");
      agent.await(ToAgent.StartEngine.class);
      assertEquals(Double.valueOf(8), node("boaster").speed(), "one worker on the fastest core");
    }
  }

  private Site.Node node(String site) {
    return portal
        .admin()
        .get("/api/v1/nodes?site=" + site)
        .expect(200)
        .items(Site.Node.class)
        .get(0);
  }

  @Test
  void filesAndResultsAreForTheNodesOfTheJobOnly() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "files", "files", 1);
        ScriptedAgent other = ScriptedAgent.up(portal, "files-other", "files-other", 1)) {
      client.submit("files");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      String jar = order.application().sha256();
      agent.file(jar).expect(200);
      other.file(jar).expectProblem(404, "not-found");
      agent.file("../../../etc/passwd").expect(400);
      String attempt = order.attemptId();
      other.artifact(attempt, "a.txt", DATA).expectProblem(404, "not-found");
      agent.artifact(attempt, "a.txt", DATA, "0".repeat(64)).expectProblem(422, "wrong-hash");
      agent.artifact(attempt, "%2e%2e", DATA).expect(400);
      agent.artifact(attempt, "a%0ab", DATA).expect(400);
      agent.artifact(attempt, "a.txt", DATA).expect(204);
      agent.end(order, ScriptedAgent.outcome(FromAgent.Outcome.Kind.SUCCEEDED), Instant.now());
      agent.artifact(attempt, "late.txt", DATA).expectProblem(404, "not-found");
      agent.file(jar).expectProblem(404, "not-found");
    }
  }

  @Test
  void anEndAndResultsAreBelievedFromTheMasterOnly() {
    try (ScriptedAgent honest = ScriptedAgent.up(portal, "honest", "honest", 2);
        ScriptedAgent liar = ScriptedAgent.up(portal, "usurper", "usurper", 1)) {
      Job job = client.submit("honest", "usurper");
      ToAgent.StartEngine main = honest.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine other = liar.await(ToAgent.StartEngine.class);
      assertTrue(main.master());
      honest.join(main, Instant.now());
      for (int i = 0; i < 20; i++) {
        liar.artifact(other.attemptId(), "out.png", DATA).expectProblem(425, "not-master");
      }
      liar.send(new FromAgent.EngineJoined(other.attemptId(), true, Instant.now()));
      liar.end(other, ScriptedAgent.outcome(FromAgent.Outcome.Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.RUNNING, client.get(job).state());
      String logs = "/api/v1/jobs/" + job.id() + "/logs";
      long told =
          portal.admin().get(logs).expect(200).as(LogPage.class).lines().stream()
              .filter(line -> line.text().contains("Node usurper says that it runs"))
              .count();
      assertEquals(1, told, "said once, however often it is tried");
      honest.artifact(main.attemptId(), "out.png", DATA).expect(204);
      honest.end(main, ScriptedAgent.outcome(FromAgent.Outcome.Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.SUCCEEDED, client.await(job, JobState.SUCCEEDED).state());
    }
  }

  @Test
  void whatAnEngineSaysIsNotTrusted() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "liar", "liar", 1)) {
      Job job = client.submit("liar");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      Instant now = Instant.now();
      sample(agent, order, 1, Samples.of(now, -5, 0.1, "liar", 0));
      sample(agent, order, 2, Samples.of(Instant.MAX, 1, 1, "liar", 0));
      sample(agent, order, 3, Samples.of(Instant.MIN, 1, 1, "nul \0", 0));
      sample(agent, order, 4, Samples.of(now, 5, 7, "nowhere \0", 3));
      sample(agent, order, 5, Samples.of(now, 6, 0.2, "liar", 3));
      agent.log(order, 1, "nul \0 and <script>alert(1)</script>", "x".repeat(100_000));
      Job running = client.await(job, told -> told.progress() > 0);
      assertEquals(JobState.RUNNING, running.state());
      assertEquals(0.999, running.progress(), 1e-9, "it never falls and is 1 for success only");
      String path = "/api/v1/jobs/" + job.id();
      assertEquals(0, portal.admin().get(path + "/steals").json().get("betweenSites").asInt());
      LogPage log = portal.admin().get(path + "/logs?site=liar").expect(200).as(LogPage.class);
      assertEquals("nul \ufffd and <script>alert(1)</script>", log.lines().get(0).text());
      assertTrue(log.lines().get(1).text().length() < 10_000);
    }
  }

  private static void sample(
      ScriptedAgent agent, ToAgent.StartEngine order, long seq, FromAgent.Sample sample) {
    agent.send(new FromAgent.Telemetry(order.attemptId(), seq, sample));
    assertEquals(seq, agent.await(ToAgent.Ack.class).telemetrySeq());
  }

  @Test
  void anAttemptOfAnotherNodeIsAcknowledgedAndIgnored() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "own", "own", 1);
        ScriptedAgent other = ScriptedAgent.up(portal, "own-other", "own-other", 1)) {
      Job job = client.submit("own");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      other.join(order, Instant.now());
      other.log(order, 17, "forged");
      other.end(order, ScriptedAgent.outcome(FromAgent.Outcome.Kind.SUCCEEDED), Instant.now());
      assertEquals(JobState.STARTING, client.get(job).state());
      assertTrue(
          portal
              .admin()
              .get("/api/v1/jobs/" + job.id() + "/logs?site=own-other")
              .as(LogPage.class)
              .lines()
              .isEmpty());
    }
  }

  @Test
  void whatIsNoMessageEndsTheConnection() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "noise", "noise", 1)) {
      agent.sendText("{\"type\":\"hello\"");
      agent.awaitClose();
      agent.connect();
      agent.sendText("{\"type\":\"heartbeat\",\"addedLater\":1}");
      agent.sendText("{\"type\":\"speed\",\"speed\":1,\"coreSpeed\":1}");
      client.submit("noise");
      agent.await(ToAgent.StartEngine.class);
    }
  }
}
