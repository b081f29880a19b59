package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTelemetry.Bucket;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests a run of eight hours at one reference core. Its course is read from steps. */
class LargeCourseTest {
  private static final int SECONDS = 30_000;
  private static final int POINTS = 120;
  private static final String SITE = "large-course";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);
  private final Instant start =
      Instant.now().truncatedTo(ChronoUnit.SECONDS).minusSeconds(SECONDS + 5);
  private final Instant last = start.plusSeconds(SECONDS);

  @Test
  void theCourseOfARunThatGoesOnEndsWithItsStepsAndThatOfAnEndedOneIsWhole() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, SITE, SITE, 1.0)) {
      Job job = client.submit(SITE);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, start);
      agent.send(
          new FromAgent.Telemetry(
              order.attemptId(),
              1,
              Samples.of(start.plusSeconds(1), 1, 0, "nowhere", 0),
              List.of()));
      assertEquals(1, agent.await(ToAgent.Ack.class).telemetrySeq());
      goesOn(order.attemptId());

      JobTelemetry running = course(job, "");
      Instant end = Objects.requireNonNull(running.to());
      assertTrue(end.isBefore(last), () -> "ends at " + end);
      assertFalse(end.isBefore(last.minusMillis(2 * Step.MILLIS)), () -> "ends at " + end);
      isEven(running);

      // A point of this course is as long as a step. Therefore the samples that are not yet counted
      // add one point.
      JobTelemetry close = course(job, "&from=" + last.minusMillis(POINTS * Step.MILLIS));
      assertEquals(last, close.to());
      isEven(close);

      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), last);
      JobTelemetry ended = course(job, "");
      assertEquals(last, ended.to());
      // A step belongs to the point that contains its middle. The middle of the last step is
      // possibly after the last point.
      assertEquals(SECONDS - 1, (double) ended.readings(), Step.MILLIS / 1000.0);
      isEven(ended);
    }
  }

  private JobTelemetry course(Job job, String more) {
    return api.get("/api/v1/jobs/" + job.id() + "/telemetry?points=" + POINTS + more)
        .expect(200)
        .as(JobTelemetry.class);
  }

  /** Checks that no point is missing, and that each has a speed of one reference core. */
  private static void isEven(JobTelemetry course) {
    List<Bucket> buckets = course.series().get(0).buckets();
    assertEquals(POINTS, buckets.size());
    for (Bucket bucket : buckets) {
      assertEquals(1, bucket.min(), 1e-9);
      assertEquals(1, bucket.sum(), 1e-9);
      assertEquals(1, bucket.max(), 1e-9);
    }
  }

  /** Simulates one sample a second since the engine's first one. */
  private void goesOn(String attempt) {
    JdbcClient db = portal.bean(JdbcClient.class);
    db.sql(
            """
            insert into samples (attempt_id, node_id, seq, sample, at)
            select attempt_id, node_id, n, sample || jsonb_build_object('workRefSeconds', n, 'at',
              to_char(:start at time zone 'UTC' + n * interval '1 second',
                'YYYY-MM-DD"T"HH24:MI:SS"Z"')), at
            from samples, generate_series(2, :seconds) n where attempt_id = :attempt
            """)
        .param("start", start.atOffset(ZoneOffset.UTC))
        .param("seconds", SECONDS)
        .param("attempt", UUID.fromString(attempt))
        .update();
    db.sql(
            """
            update reports r set telemetry_seq = s.seq, latest = s.sample, work_ref_seconds = s.seq
            from samples s
            where r.attempt_id = :attempt and s.attempt_id = r.attempt_id
              and s.node_id = r.node_id and s.seq = :seconds
            """)
        .param("seconds", SECONDS)
        .param("attempt", UUID.fromString(attempt))
        .update();
  }
}
