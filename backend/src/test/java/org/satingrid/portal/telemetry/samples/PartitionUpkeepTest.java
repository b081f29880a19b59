package org.satingrid.portal.telemetry.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that partitions are created, thinned and dropped, and that the remaining samples can be
 * read.
 */
@Timeout(240)
class PartitionUpkeepTest {
  private static final int SAMPLES = 75;
  private static final int PLENTY = 500;
  private static final TestPortal PORTAL = TestPortal.startEmpty();

  private static final Api API = PORTAL.newAdmin();

  private final JobClient client = new JobClient(API);
  private final JdbcClient db = PORTAL.bean(JdbcClient.class);
  private final PartitionUpkeep upkeep = PORTAL.bean(PartitionUpkeep.class);
  private final PartitionRepository partitions = PORTAL.bean(PartitionRepository.class);
  private final Instant now = Instant.now();

  @AfterAll
  static void close() {
    PORTAL.close();
  }

  /** Returns a job that has run for 75 s at one reference core. */
  private Job ended(String site) {
    try (ScriptedAgent agent = ScriptedAgent.enrol(API, PORTAL.address(), site, site)) {
      agent.connect();
      agent.send(new FromAgent.Speed(1, 1));
      agent.settle();
      Job job = client.submit(site);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      Instant start = now.minusSeconds(SAMPLES);
      agent.join(order, start);
      for (int second = 1; second <= SAMPLES; second++) {
        agent.send(
            new FromAgent.Telemetry(
                order.attemptId(),
                second,
                Samples.of(start.plusSeconds(second), second, 0, "nowhere", 0),
                List.of()));
        assertEquals(second, agent.await(ToAgent.Ack.class).telemetrySeq());
      }
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), now);
      client.await(job, JobState.SUCCEEDED);
      return job;
    }
  }

  /**
   * Moves the samples of a job to another time, as if the portal's clock had been wrong during the
   * job.
   */
  private void move(Job job, Duration by) {
    for (String change :
        List.of(
            "update samples set at = at + make_interval(secs => :secs) where attempt_id in"
                + " (select id from attempts where job_id = :job)",
            "update reports set sampled_from = sampled_from + make_interval(secs => :secs),"
                + " sampled_to = sampled_to + make_interval(secs => :secs) where job_id = :job")) {
      db.sql(change).param("secs", by.toSeconds()).param("job", UUID.fromString(job.id())).update();
    }
  }

  /**
   * Moves the samples of a job to another day, and creates its partition. An earlier test with a
   * clock in the future has possibly dropped the partition, because it was empty.
   */
  private void moveToDay(Job job, int days) {
    upkeepIn(Duration.ofDays(days));
    move(job, Duration.ofDays(days));
  }

  private void upkeepIn(Duration time) {
    int unusedDropped = upkeep.remove(now.plus(time), PLENTY);
  }

  private List<Long> samples(Job job) {
    return db.sql(
            """
            select seq from samples where attempt_id in (select id from attempts where job_id = ?)
            order by seq
            """)
        .param(UUID.fromString(job.id()))
        .query(Long.class)
        .list();
  }

  private List<String> tables(Job job) {
    return db.sql(
            """
            select distinct tableoid::regclass::text from samples
            where attempt_id in (select id from attempts where job_id = ?)
            """)
        .param(UUID.fromString(job.id()))
        .query(String.class)
        .list();
  }

  private JobTelemetry work(Job job) {
    return API.get("/api/v1/jobs/" + job.id() + "/telemetry?byNode=true&points=1")
        .expect(200)
        .as(JobTelemetry.class);
  }

  private void isRemoved(Job job) {
    for (EvidenceKind kind : EvidenceKind.values()) {
      db.sql(
              """
              insert into job_evidence (job_id, kind, ended_at, bytes, removed_at, reason)
              values (?, ?, now(), 0, now(), 'test')
              on conflict (job_id, kind) do update set removed_at = now(), reason = 'test'
              """)
          .params(UUID.fromString(job.id()), kind.name())
          .update();
    }
  }

  @Test
  void aDayBecomesThinnerAndGoesWithItsTable() {
    Job job = ended("partition-thin");
    moveToDay(job, 3);
    String day = tables(job).get(0);
    assertTrue(day.matches("samples_\\d{8}"), day);
    // The portal can have made this row already, in its round over the jobs that are over.
    db.sql(
            "insert into job_evidence (job_id, kind, ended_at, bytes) values (?, ?, now(), ?)"
                + " on conflict (job_id, kind) do update set bytes = excluded.bytes")
        .params(UUID.fromString(job.id()), "TELEMETRY", 100_000)
        .update();
    JobTelemetry whole = work(job);
    assertEquals(SAMPLES - 1, whole.readings());

    upkeepIn(Duration.ofDays(10));
    assertEquals(List.of(day), tables(job), "it is not a week old");

    upkeepIn(Duration.ofDays(11));
    assertEquals(List.of(day + "_10s"), tables(job));
    assertEquals(List.of(1L, 10L, 20L, 30L, 40L, 50L, 60L, 70L, 75L), samples(job));
    JobTelemetry thin = work(job);
    assertEquals(8, thin.readings());
    assertEquals(whole.from(), thin.from());
    assertEquals(whole.to(), thin.to());
    assertEquals(1, thin.series().get(0).buckets().get(0).mean(), 1e-6);
    assertTrue(bytes(job) < 100_000, () -> bytes(job) + " B");

    upkeepIn(Duration.ofDays(34));
    assertEquals(List.of(day + "_60s"), tables(job));
    assertEquals(List.of(1L, 60L, 75L), samples(job));
    upkeepIn(Duration.ofDays(34));
    assertEquals(List.of(1L, 60L, 75L), samples(job), "nothing is thinned twice");

    isRemoved(job);
    upkeepIn(Duration.ofDays(35));
    assertEquals(List.of(), samples(job));
    assertFalse(
        partitions.list().stream().anyMatch(partition -> partition.table().startsWith(day)));
  }

  private long bytes(Job job) {
    return API
        .get("/api/v1/jobs/" + job.id() + "/evidence")
        .expect(200)
        .as(JobEvidence.class)
        .pieces()
        .stream()
        .filter(piece -> piece.kind() == EvidenceKind.TELEMETRY)
        .mapToLong(piece -> piece.bytes() == null ? 0 : piece.bytes())
        .sum();
  }

  @Test
  void whatOneJobOfADayNeedsKeepsItForAllAndThinningRemovesTheOthers() {
    Job kept = ended("partition-kept");
    Job removed = ended("partition-removed");
    moveToDay(kept, 5);
    moveToDay(removed, 5);
    isRemoved(removed);
    upkeepIn(Duration.ofDays(7));
    assertEquals(SAMPLES, samples(kept).size());
    assertEquals(SAMPLES, samples(removed).size());
    upkeepIn(Duration.ofDays(14));
    assertEquals(9, samples(kept).size());
    assertEquals(List.of(), samples(removed));
  }

  @Test
  void aClockThatIsAYearOffLosesNoSampleAndStopsNoPartition() {
    Job job = ended("partition-clock");
    move(job, Duration.ofDays(365));
    assertEquals(List.of("samples_default"), tables(job));
    assertEquals(SAMPLES - 1, work(job).readings());
    upkeepIn(Duration.ofDays(364));
    assertTrue(tables(job).get(0).matches("samples_\\d{8}"), () -> "" + tables(job));
    assertEquals(SAMPLES - 1, work(job).readings());
    move(job, Duration.ofDays(-700));
    assertEquals(1, tables(job).size());
    assertTrue(tables(job).get(0).startsWith("samples_first"), () -> "" + tables(job));
    assertEquals(SAMPLES - 1, work(job).readings());
  }

  @Test
  void aReaderWhoTakesLongPutsAChangeOffAndKeepsNobodyWaiting() throws SQLException {
    Job job = ended("partition-read");
    moveToDay(job, 4);
    List<String> before = tables(job);
    try (Connection reader = PORTAL.bean(DataSource.class).getConnection();
        Statement statement = reader.createStatement()) {
      reader.setAutoCommit(false);
      statement.execute("select count(*) from samples");
      upkeepIn(Duration.ofDays(12));
      assertEquals(before, tables(job));
      reader.rollback();
      reader.setAutoCommit(true);
    }
    upkeepIn(Duration.ofDays(12));
    assertEquals(List.of(before.get(0) + "_10s"), tables(job));
  }
}
