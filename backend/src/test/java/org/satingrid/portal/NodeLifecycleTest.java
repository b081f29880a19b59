package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Ailment;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Impact;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.NodeLog;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Withdrawal;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests orders of site owners for nodes, with agents that obey. */
class NodeLifecycleTest {
  private static final Duration QUIET = Duration.ofMillis(1500);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();
  private final JobClient client = new JobClient(admin);

  private static String path(ScriptedAgent agent) {
    return "/api/v1/nodes/" + agent.identity().nodeId();
  }

  private NodeDetail node(ScriptedAgent agent) {
    return admin.get(path(agent)).expect(200).as(NodeDetail.class);
  }

  /** Returns the node after the portal has handled all messages of its agent. */
  private NodeDetail inState(ScriptedAgent agent, String state) {
    agent.settle();
    NodeDetail seen = node(agent);
    assertEquals(state, seen.node().state());
    return seen;
  }

  /**
   * Waits until the other agent, the hub, and an agent that connects later refuse links of the
   * revoked node.
   */
  private void awaitRefused(ScriptedAgent revoked, ScriptedAgent other) throws IOException {
    String key = Fingerprint.of(revoked.key().certificate().getPublicKey()).hex();
    // The list can first contain only the keys of earlier tests.
    while (!other.await(ToAgent.Revoked.class).keys().contains(key)) {}
    RevocationFile ofHub = new RevocationFile(portal.dataDir().resolve("hub"));
    Instant limit = Instant.now().plus(PATIENCE);
    while (!ofHub.read().fingerprints().contains(key)) {
      assertTrue(Instant.now().isBefore(limit), "the hub is not told");
      Thread.onSpinWait();
    }
    try (ScriptedAgent late = ScriptedAgent.up(portal, "revoke-late", "late", 1)) {
      while (!late.await(ToAgent.Revoked.class).keys().contains(key)) {}
    }
  }

  private void disconnect(ScriptedAgent agent) throws InterruptedException {
    try (PortalLog log = new PortalLog()) {
      agent.disconnect();
      log.await("Node " + agent.identity().node() + " has disconnected", PATIENCE);
    }
    assertEquals("down", node(agent).node().state());
  }

  @Test
  void aCordonedNodeFinishesWhatItHasAndGetsNothingNew() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "cordon", "cordon", 1)) {
      client.submit("cordon");
      ToAgent.StartEngine first = agent.await(ToAgent.StartEngine.class);
      agent.join(first, Instant.now());
      admin.post(path(agent) + "/cordon", "{\"reason\":\"new disk\"}").expect(200);
      admin.post(path(agent) + "/cordon", "{\"reason\":\"new disk\"}").expect(200);
      NodeDetail cordoned = inState(agent, "cordoned");
      Withdrawal withdrawal = Objects.requireNonNull(cordoned.node().withdrawal());
      assertEquals(Withdrawal.Kind.CORDON, withdrawal.kind());
      assertEquals("new disk", withdrawal.reason());
      assertEquals("admin", withdrawal.by());
      agent.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      Job waiting = client.submit("cordon");
      assertNull(agent.poll(ToAgent.StartEngine.class, QUIET));
      assertEquals(
          "The nodes of cordon that are up are cordoned, drained or unhealthy.",
          client.await(waiting, now -> now.reason() != null).reason());
      assertEquals(0, site("cordon").nodesUp());
      admin.post(path(agent) + "/resume", "").expect(200);
      assertEquals(waiting.id(), agent.await(ToAgent.StartEngine.class).jobId());
      assertNull(node(agent).node().withdrawal());
    }
  }

  @Test
  void aDrainedNodeHandsMainOverToOneThatStays() {
    try (ScriptedAgent fast = ScriptedAgent.up(portal, "drain", "drain-a", 2);
        ScriptedAgent slow = ScriptedAgent.up(portal, "drain", "drain-b", 1)) {
      Job job = client.submit("drain");
      ToAgent.StartEngine main = fast.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine other = slow.await(ToAgent.StartEngine.class);
      assertTrue(main.master());
      fast.join(main, Instant.now());
      slow.join(other, Instant.now());
      Impact impact = admin.get(path(fast) + "/impact").expect(200).as(Impact.class);
      assertEquals(1, impact.engines());
      assertTrue(impact.jobs().get(0).main());
      assertEquals(1, impact.jobs().get(0).nodesElsewhere());
      assertEquals(Double.valueOf(1.5), impact.drainSeconds());
      admin
          .post(path(fast) + "/drain", "{\"reason\":\"office hours\",\"deadlineSeconds\":600}")
          .expect(202);
      ToAgent.StopEngine stop = fast.await(ToAgent.StopEngine.class);
      assertTrue(Boolean.TRUE.equals(stop.handOver()));
      assertEquals("draining", node(fast).node().state());
      fast.end(main, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      inState(fast, "drained");
      slow.send(new FromAgent.EngineJoined(other.attemptId(), true, Instant.now()));
      slow.end(other, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      String log = admin.get("/api/v1/jobs/" + job.id() + "/logs").body();
      assertTrue(log.contains("Leaves drain-a (drain), which is drained."), log);
      assertTrue(log.contains("because drain-a has left"), log);
    }
  }

  @Test
  void aJobWithoutAnotherNodeWaitsInTheQueueAgainAtTheDeadline() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "deadline", "deadline", 1)) {
      Job job = client.submit("deadline");
      ToAgent.StartEngine start = agent.await(ToAgent.StartEngine.class);
      agent.join(start, Instant.now());
      admin.post(path(agent) + "/drain", "{\"reason\":\"\",\"deadlineSeconds\":0}").expect(202);
      ToAgent.StopEngine stop = agent.await(ToAgent.StopEngine.class);
      assertFalse(Boolean.TRUE.equals(stop.handOver()), "there is nobody to hand it to");
      agent.end(start, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      inState(agent, "drained");
      assertEquals(JobState.QUEUED, client.get(job).state());
      admin.post(path(agent) + "/resume", "").expect(200);
      ToAgent.StartEngine again = agent.await(ToAgent.StartEngine.class);
      assertNotEquals(start.attemptId(), again.attemptId());
      agent.join(again, Instant.now());
      agent.end(again, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
    }
  }

  @Test
  void aRevokedNodeIsCutOffAndNeverComesBack() throws IOException {
    try (TestPortal second = portal.startSecond();
        ScriptedAgent bad = ScriptedAgent.enrol(portal, "revoke", "revoke-a");
        ScriptedAgent good = ScriptedAgent.up(portal, "revoke", "revoke-b", 2)) {
      bad.moveTo(second.address());
      bad.connect();
      bad.send(new FromAgent.Speed(1, 1));
      inState(bad, "up");
      Job job = client.submit("revoke");
      ToAgent.StartEngine main = good.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine other = bad.await(ToAgent.StartEngine.class);
      good.join(main, Instant.now());
      bad.join(other, Instant.now());
      admin.delete(path(bad)).expectProblem(409, "node-in-use");
      admin.post(path(bad) + "/revoke", "{\"reason\":\"stolen\"}").expect(200);
      bad.awaitClose();
      assertEquals("revoked", bad.closeReason());
      awaitRefused(bad, good);
      bad.file(main.application().sha256()).expectProblem(401, "node-revoked");
      assertEquals("revoked", node(bad).node().state());
      admin.post(path(bad) + "/resume", "").expectProblem(409, "node-revoked");
      admin.post(path(bad) + "/cordon", "{\"reason\":\"\"}").expectProblem(409, "node-revoked");
      client.awaitLine(job, "Node revoke-a (revoke) was given up");
      good.end(main, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      admin.delete(path(bad)).expect(204);
      admin.get(path(bad)).expectProblem(404, "not-found");
      ScriptedAgent anew = ScriptedAgent.enrol(portal, "revoke", "revoke-a");
      assertEquals("revoke-a", anew.identity().node(), "the name is free again");
      assertTrue(
          admin.get("/api/v1/jobs/" + job.id() + "/attempts").body().contains("revoke-a"),
          "what the job left behind keeps the name");
    }
  }

  @Test
  void aSiteIsWithdrawnAndRemovedWithItsNodes() {
    try (ScriptedAgent one = ScriptedAgent.up(portal, "whole", "whole-1", 1);
        ScriptedAgent two = ScriptedAgent.up(portal, "whole", "whole-2", 1)) {
      String site = "/api/v1/sites/whole";
      int colour = site("whole").colour();
      assertEquals(2, admin.get(site + "/impact").expect(200).as(Impact.class).nodes());
      admin.post(site + "/drain", "{\"reason\":\"holidays\"}").expect(202);
      assertEquals(List.of("drained", "drained"), states("whole"));
      admin.post(site + "/resume", "").expect(200);
      assertEquals(List.of("up", "up"), states("whole"));
      admin.post(site + "/cordon", "{\"reason\":\"\"}").expect(200);
      admin.post(site + "/revoke", "{\"reason\":\"\"}").expect(200);
      one.awaitClose();
      two.awaitClose();
      admin.delete(site).expect(204);
      admin.get(site).expectProblem(404, "not-found");
      admin.post("/api/v1/sites", "{\"name\":\"whole\"}").expect(201);
      assertEquals(colour, site("whole").colour());
      assertEquals(List.of(), states("whole"));
    }
  }

  @Test
  void anAgentSaysWhatAilsItsNode() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "ails", "ails", 1)) {
      agent.send(
          new FromAgent.Machine("Linux 6.1", "amd64", "Xeon", "Eclipse Adoptium", "17.0.15", null));
      agent.send(
          new FromAgent.Health(
              List.of(new Ailment(Ailment.What.ENGINES_FAIL, "The spare engine ended."))));
      NodeDetail ill = inState(agent, "unhealthy");
      assertEquals(NodeProblem.Code.ENGINES_FAIL, ill.node().problems().get(0).code());
      assertEquals("Xeon", Objects.requireNonNull(ill.machine()).processor());
      Job job = client.submit("ails");
      assertNull(agent.poll(ToAgent.StartEngine.class, QUIET));
      agent.send(
          new FromAgent.Health(List.of(new Ailment(Ailment.What.DISK_FULL, "No room at /srv."))));
      assertNull(agent.poll(ToAgent.StartEngine.class, QUIET));
      assertEquals("No room at /srv.", inState(agent, "unhealthy").node().problems().get(0).text());
      agent.send(new FromAgent.Health(List.of()));
      assertEquals(job.id(), agent.await(ToAgent.StartEngine.class).jobId());
      agent.send(
          new FromAgent.Health(List.of(new Ailment(Ailment.What.HUB_UNREACHABLE, "No hub."))));
      assertEquals("up", inState(agent, "up").node().state());
    }
  }

  @Test
  void anAgentThatWasAskedToEndIsDrainedUntilItIsBack() throws InterruptedException {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "leaves", "leaves", 1)) {
      agent.send(new FromAgent.Leaving(60));
      NodeDetail leaving = inState(agent, "drained");
      assertEquals("agent", Objects.requireNonNull(leaving.node().withdrawal()).by());
      client.submit("leaves");
      assertNull(agent.poll(ToAgent.StartEngine.class, QUIET));
      disconnect(agent);
      agent.connect();
      agent.send(new FromAgent.Speed(1, 1));
      agent.await(ToAgent.StartEngine.class);
    }
  }

  @Test
  void aNodeIsDrainedOutsideTheHoursOfItsOwner() throws InterruptedException {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "night", "night", 1)) {
      String reason =
          "The machine's owner lets it work only at 18:00-08:00. It works again from Tue 18:00 (CET).";
      agent.send(new FromAgent.Resting(Instant.now().plusSeconds(3600), reason));
      NodeDetail resting = inState(agent, "drained");
      assertEquals(reason, Objects.requireNonNull(resting.node().withdrawal()).reason());
      client.submit("night");
      assertNull(agent.poll(ToAgent.StartEngine.class, QUIET));
      agent.send(new FromAgent.Resting(null, ""));
      agent.await(ToAgent.StartEngine.class);
    }
  }

  @Test
  void anAgentTellsItsLogAndWhatItFindsWhenAsked() throws InterruptedException {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "logs", "logs", 1);
        ScriptedAgent other = ScriptedAgent.up(portal, "logs", "logs-2", 1)) {
      inState(agent, "up");
      String id = admin.post(path(agent) + "/logs", "").expect(202).as(NodeLog.class).id();
      assertEquals(id, agent.await(ToAgent.SendLog.class).requestId());
      other.send(new FromAgent.LogTail(id, "forged"));
      agent.send(new FromAgent.LogTail(id, "first line\nlast \0 line"));
      String log = path(agent) + "/logs/" + id;
      other.settle();
      agent.settle();
      assertEquals("first line\nlast \ufffd line", admin.get(log).as(NodeLog.class).text());
      admin.get(path(other) + "/logs/" + id).expectProblem(404, "not-found");
      String doctor = path(agent) + "/logs?subject=DOCTOR";
      String asked = admin.post(doctor, "").expect(202).as(NodeLog.class).id();
      ToAgent.SendReport report = agent.await(ToAgent.SendReport.class);
      assertEquals(new ToAgent.SendReport(asked, ToAgent.SendReport.What.DOCTOR), report);
      admin.post(path(agent) + "/logs?subject=MAIL", "").expectProblem(400, "invalid-field");
      disconnect(agent);
      admin.post(path(agent) + "/logs", "").expectProblem(409, "node-away");
    }
  }

  @Test
  void badOrdersAreRefused() {
    try (ScriptedAgent agent = ScriptedAgent.enrol(portal, "refused", "refused")) {
      String drain = path(agent) + "/drain";
      admin
          .post(drain, "{\"reason\":\"\",\"deadlineSeconds\":-1}")
          .expectProblem(400, "invalid-field");
      admin
          .post(drain, "{\"reason\":\"" + "x".repeat(1001) + "\"}")
          .expectProblem(400, "invalid-field");
      admin
          .post("/api/v1/nodes/00000000-0000-0000-0000-000000000000/drain", "{\"reason\":\"\"}")
          .expectProblem(404, "not-found");
      admin
          .post("/api/v1/sites/nowhere/drain", "{\"reason\":\"\"}")
          .expectProblem(404, "not-found");
      admin.delete(path(agent)).expect(204);
      admin.delete(path(agent)).expectProblem(404, "not-found");
    }
  }

  @Test
  void aNodeThatJoinsACordonedSiteIsCordonedUntilTheSiteIsResumed() {
    String path = "/api/v1/sites/latecomers";
    try (ScriptedAgent first = ScriptedAgent.up(portal, "latecomers", "late-1", 1)) {
      assertEquals("latecomers", first.identity().site());
      admin.post(path + "/cordon", "{\"reason\":\"an audit\"}").expect(200);
      try (ScriptedAgent second = ScriptedAgent.up(portal, "latecomers", "late-2", 1)) {
        assertEquals(List.of("cordoned", "cordoned"), states("latecomers"));
        Site.Node late = nodes("latecomers").get(1);
        assertEquals(second.identity().node(), late.name());
        assertEquals("an audit", Objects.requireNonNull(late.withdrawal()).reason());
        admin.post(path + "/resume", "").expect(200);
      }
      try (ScriptedAgent third = ScriptedAgent.enrol(portal, "latecomers", "late-3")) {
        third.connect();
        assertEquals("starting", states("latecomers").get(2), "the order is taken back");
      }
    }
  }

  private Site site(String name) {
    return admin.get("/api/v1/sites/" + name).expect(200).as(Site.class);
  }

  private List<String> states(String site) {
    return nodes(site).stream().map(Site.Node::state).toList();
  }

  private List<Site.Node> nodes(String site) {
    return admin.get("/api/v1/nodes?site=" + site).expect(200).items(Site.Node.class);
  }
}
