package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class MetricsTest {
  private static final String METRICS = "/actuator/prometheus";

  private final TestPortal portal = TestPortal.get();

  @Test
  void anOperatorSeesJobsAgentsAndHowLongSchedulingTakes() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "metrics", "metrics", 1.0)) {
      agent.send(new FromAgent.Heartbeat());
      agent.settle();
      JobClient client = new JobClient(portal.admin());
      client.await(client.submit("metrics"), JobState.STARTING);
      String text = TestPeople.client(portal, "operator").get(METRICS).expect(200).body();
      for (String name :
          List.of(
              "satin_jobs{state=\"queued\"}",
              "satin_jobs{state=\"running\"}",
              "satin_agents_connected",
              "satin_agent_heartbeats_total",
              "satin_agent_heartbeat_lag_seconds",
              "satin_hub_nodes",
              "satin_hub_relayed_total",
              "satin_hub_dropped_total",
              "satin_hub_refused_total",
              "satin_scheduling_round_seconds_count",
              "hikaricp_connections_active",
              "jvm_memory_used_bytes")) {
        assertTrue(text.contains(name), name);
      }
    }
  }

  @Test
  void nobodyElseDoes() {
    portal.anonymous().get(METRICS).expect(401);
    TestPeople.client(portal, "viewer").get(METRICS).expect(403);
    TestPeople.client(portal, "site-owner").get(METRICS).expect(403);
    TestPeople.client(portal, "operator").get("/actuator/env").expect(404);
  }
}
