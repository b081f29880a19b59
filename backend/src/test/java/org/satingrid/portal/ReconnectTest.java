package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.WebSocketHandshakeException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that orders lost with a connection are sent again over the next one. */
class ReconnectTest {
  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());
  private final String site = "reconnect-" + UUID.randomUUID().toString().substring(0, 8);

  @Test
  void aStartAndAStopThatWereLostAreSaidAgainAtTheHello() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, "n", 1)) {
      Job job = client.submit(site);
      ToAgent.StartEngine lost = agent.await(ToAgent.StartEngine.class);
      agent.disconnect();
      agent.connect();
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      assertEquals(lost.attemptId(), order.attemptId());
      agent.join(order, Instant.now());
      client.await(job, now -> now.state() == JobState.RUNNING);
      portal
          .admin()
          .post("/api/v1/jobs/" + job.id() + "/cancel", Map.of("reason", "enough"))
          .expect(202);
      agent.await(ToAgent.StopEngine.class);
      agent.disconnect();
      agent.connect(order.attemptId());
      assertEquals(order.attemptId(), agent.await(ToAgent.StopEngine.class).attemptId());
      agent.end(order, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      client.await(job, now -> now.state().terminal());
    }
  }

  @Test
  void anEngineThatTheRestoredPortalDoesNotKnowIsStoppedWithTheReason() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, "later-than-the-backup", 1)) {
      agent.disconnect();
      String unknown = UUID.randomUUID().toString();
      agent.connect(unknown);
      ToAgent.StopEngine stop = agent.await(ToAgent.StopEngine.class);
      assertEquals(unknown, stop.attemptId());
      assertTrue(stop.reason().contains("restored from an older backup"), stop.reason());
    }
  }

  @Test
  void aSecondAgentWithTheKeyOfAConnectedNodeIsRefusedAndRecorded() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, "cloned", 1)) {
      agent.becomeACopy();
      CompletionException refused = assertThrows(CompletionException.class, agent::connect);
      WebSocketHandshakeException handshake =
          assertInstanceOf(WebSocketHandshakeException.class, refused.getCause());
      assertEquals(409, handshake.getResponse().statusCode());
      String why = handshake.getResponse().headers().firstValue(NodeProof.REFUSED).orElse("");
      assertTrue(why.startsWith("node-in-use: Another agent is connected"), why);
      String trail =
          portal.admin().get("/api/v1/audit-events?action=second-agent").expect(200).body();
      assertTrue(trail.contains("second-agent") && trail.contains("node cloned"), trail);

      agent.disconnect();
      agent.connectSoon();
    }
  }

  @Test
  void aConnectionThatANewerOneReplacesEndsWithThatReason() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, "n", 1)) {
      agent.connect();
      agent.awaitClose();
      assertTrue(agent.closeReason().contains("replaced"), agent.closeReason());
      Job job = client.submit(site);
      agent.send(new FromAgent.Speed(1, 1));
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, now -> now.state() == JobState.SUCCEEDED);
    }
  }
}
