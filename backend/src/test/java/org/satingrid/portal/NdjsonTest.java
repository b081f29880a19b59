package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEventLine;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogLine;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.json.JsonMapper;

/** Tests the stream of a job as JSON lines for scripts. */
class NdjsonTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int PATIENCE_SECONDS = 60;

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  private HttpResponse<Stream<String>> open(Job job, String after) throws Exception {
    return open(job, after, "");
  }

  private HttpResponse<Stream<String>> open(Job job, String after, String query) throws Exception {
    Api api = portal.admin().with("Accept", "application/x-ndjson").with("Last-Event-ID", after);
    return HttpClient.newHttpClient()
        .send(
            api.request("/api/v1/jobs/" + job.id() + "/events" + query).GET().build(),
            BodyHandlers.ofLines());
  }

  /** Returns the lines up to the end of the answer. The portal has to end the answer by itself. */
  private static List<JobEventLine> toEnd(HttpResponse<Stream<String>> response) throws Exception {
    return CompletableFuture.supplyAsync(
            () -> response.body().map(line -> JSON.readValue(line, JobEventLine.class)).toList())
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static List<LogLine> told(List<JobEventLine> lines) {
    return lines.stream()
        .map(JobEventLine::log)
        .filter(Objects::nonNull)
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> texts(List<JobEventLine> lines) {
    List<String> texts = new ArrayList<>();
    for (JobEventLine line : lines) {
      if (line.log() != null) {
        line.log().stream()
            .filter(l -> l.stream().equals("stdout"))
            .forEach(l -> texts.add(l.text()));
      }
    }
    return texts;
  }

  @Test
  void aJobIsFollowedLineByLineAndFromWhereItBrokeOff() throws Exception {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "ndjson", "ndjson", 1.0)) {
      Job job = client.submit("ndjson");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      client.await(job, JobState.RUNNING);
      HttpResponse<Stream<String>> live = open(job, "0");
      assertEquals(200, live.statusCode());
      assertTrue(
          live.headers().firstValue("Content-Type").orElse("").startsWith("application/x-ndjson"));
      agent.log(order, 1, "one", "two\nwith a break in it");
      agent.log(order, 2, "three");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());

      List<JobEventLine> lines = toEnd(live);
      assertEquals(List.of("one", "two\nwith a break in it", "three"), texts(lines));
      JobEventLine last = lines.get(lines.size() - 1);
      assertTrue(last.end());
      assertFalse(lines.get(0).end());
      assertEquals(
          JobState.SUCCEEDED,
          lines.stream()
              .map(JobEventLine::job)
              .filter(Objects::nonNull)
              .reduce((a, b) -> b)
              .orElseThrow()
              .state());

      long upTo =
          lines.stream()
              .filter(line -> line.log() != null)
              .flatMap(line -> Objects.requireNonNull(line.log()).stream())
              .filter(line -> line.text().startsWith("two"))
              .findFirst()
              .orElseThrow()
              .seq();
      List<JobEventLine> rest = toEnd(open(job, Long.toString(upTo)));
      assertEquals(List.of("three"), texts(rest));
      assertEquals(last.id(), rest.get(rest.size() - 1).id());

      // With this limit only the last of the program's earlier lines is sent. The portal's own
      // lines are all sent.
      List<JobEventLine> end = toEnd(open(job, "0", "?newestLines=1"));
      assertEquals(List.of(), texts(end).stream().filter(t -> !t.equals("three")).toList());
      assertEquals(
          told(lines).stream().filter(line -> line.stream().equals("portal")).toList(),
          told(end).stream().filter(line -> line.stream().equals("portal")).toList());
      assertEquals(last.id(), end.get(end.size() - 1).id());
      portal
          .admin()
          .get("/api/v1/jobs/" + job.id() + "/events?newestLines=-1")
          .expectProblem(400, "invalid-field");
    }
  }

  @Test
  void whatIsNeitherStreamIsRefused() {
    String nowhere = "/api/v1/jobs/00000000-0000-0000-0000-000000000000/events";
    portal.admin().with("Accept", "application/pdf").get(nowhere).expect(406);
    portal
        .admin()
        .with("Accept", "application/x-ndjson")
        .get(nowhere)
        .expectProblem(404, "not-found");
  }
}
