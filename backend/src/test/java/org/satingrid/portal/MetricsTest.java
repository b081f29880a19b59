package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /**
   * An alert rule with a misspelt metric never fires, which is easily overlooked. Therefore each
   * metric in a rule must exist.
   */
  @Test
  void everyMetricOfDashboardAndRulesIsThere() throws IOException {
    Path monitoring = Path.of("../infra/monitoring");
    String dashboard = Files.readString(monitoring.resolve("grafana/satin-grid.json"));
    String rules = Files.readString(monitoring.resolve("alerts.yml"));
    Set<String> named = metrics(dashboard, "\"expr\": \"(.*)\"");
    named.addAll(metrics(rules, "expr: (.*)"));
    assertTrue(named.size() > 20, named.toString());
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "monitored", "monitored", 1.0)) {
      agent.send(new FromAgent.Heartbeat());
      agent.settle();
      String text = TestPeople.client(portal, "operator").get(METRICS).expect(200).body();
      named.removeIf(name -> Pattern.compile("(?m)^" + name + "[ {]").matcher(text).find());
      assertEquals(Set.of(), named, "named in infra/monitoring, and not told by the portal");
    }
  }

  /**
   * Returns the metrics that the expressions of a file use. Labels, functions and keywords have
   * another form or place.
   */
  private static Set<String> metrics(String file, String expression) {
    Pattern name = Pattern.compile("\\b[a-z]+(_[a-z]+)+\\b(?! *\\()");
    Pattern labels = Pattern.compile("\\{[^}]*}|\\bby *\\([^)]*\\)");
    return Pattern.compile(expression)
        .matcher(file)
        .results()
        .map(found -> labels.matcher(found.group(1)).replaceAll(""))
        .flatMap(found -> name.matcher(found).results())
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void nobodyElseDoes() {
    portal.anonymous().get(METRICS).expect(401);
    TestPeople.client(portal, "viewer").get(METRICS).expect(403);
    TestPeople.client(portal, "site-owner").get(METRICS).expect(403);
    TestPeople.client(portal, "operator").get("/actuator/env").expect(404);
  }
}
