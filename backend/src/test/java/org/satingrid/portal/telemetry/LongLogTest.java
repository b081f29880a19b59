package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogPage;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/**
 * Tests that a log that is too long loses its middle, and gets a line with the number of removed
 * lines. Its end stays, because programs print their results last.
 */
@Timeout(120)
class LongLogTest {
  private static final int CHUNK = 2500;
  private static final int CHUNKS = 6;
  private static final int HALF = TestPortal.MAX_LOG_LINES / 2;

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  private LogPage page(Job job, String query) {
    return portal
        .admin()
        .get("/api/v1/jobs/" + job.id() + "/logs?limit=500" + query)
        .expect(200)
        .as(LogPage.class);
  }

  @Test
  void theMiddleIsLeftOutAndTheLastLinesAreThere() {
    Job job;
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "long-log", "long-log", 1)) {
      job = client.submit("long-log");
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      for (int chunk = 0; chunk < CHUNKS; chunk++) {
        int first = chunk * CHUNK;
        agent.log(
            order,
            chunk + 1,
            IntStream.range(first, first + CHUNK)
                .mapToObj(n -> "line " + n)
                .toArray(String[]::new));
      }
      agent.log(order, CHUNKS + 1, "THE RESULT");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
    }
    List<String> head = page(job, "").lines().stream().map(line -> line.text()).toList();
    assertTrue(head.contains("line 0"), () -> head.toString());
    List<String> end = page(job, "&newest=true").lines().stream().map(l -> l.text()).toList();
    assertTrue(end.contains("line " + (CHUNK * CHUNKS - 1)));
    assertTrue(end.contains("THE RESULT"));
    List<String> gap =
        page(job, "&after=" + (HALF - 1)).lines().stream().map(l -> l.text()).toList();
    // The portal has also written some lines. They are not removed.
    assertTrue(
        gap.get(1).matches("\\[50\\d\\d lines left out here: .*"), () -> gap.subList(0, 3) + "");
    assertEquals("line", gap.get(2).substring(0, 4));
  }
}
