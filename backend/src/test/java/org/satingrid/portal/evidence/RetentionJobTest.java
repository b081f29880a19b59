package org.satingrid.portal.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that all growing data has a maximum age, after which it is removed with all dependent data.
 */
class RetentionJobTest {
  private static final List<String> OF_A_JOB =
      List.of("attempts", "log_lines", "reports", "job_progress", "job_evidence");

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final EvidenceRetention evidence = portal.bean(EvidenceRetention.class);
  private final RetentionJob retention = portal.bean(RetentionJob.class);

  private Job ended(String site) {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 1)) {
      Job job = client.submit(site);
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, Instant.now());
      agent.log(order, 1, "a line");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      evidence.close();
      return job;
    }
  }

  private void age(Job job, int days) {
    for (String change :
        List.of(
            "update jobs set finished_at = finished_at - interval '%d days' where id = ?::uuid",
            "update job_evidence set ended_at = ended_at - interval '%d days'"
                + " where job_id = ?::uuid")) {
      db.sql(change.formatted(days)).param(job.id()).update();
    }
  }

  private long rows(String table, Job job) {
    return db.sql("select count(*) from " + table + " where job_id = ?::uuid")
        .param(job.id())
        .query(Long.class)
        .single();
  }

  @Test
  void aJobGoesOnceItsEvidenceIsGoneWithAllItsRows() {
    Job old = ended("retention-old");
    Job young = ended("retention-young");
    age(old, 800);
    age(young, 700);
    retention.removeRows(Instant.now());
    assertEquals(200, api.get("/api/v1/jobs/" + old.id()).status(), "its evidence is still there");

    evidence.sweep();
    retention.removeRows(Instant.now());
    assertEquals(404, api.get("/api/v1/jobs/" + old.id()).status());
    OF_A_JOB.forEach(table -> assertEquals(0, rows(table, old), table));
    assertEquals(200, api.get("/api/v1/jobs/" + young.id()).status());
    assertEquals(1, rows("attempts", young));
  }

  @Test
  void aSweepGoesWithItsPoints() {
    // The site has no nodes. Otherwise a point would start on a node of another test, and its
    // evidence would stay incomplete until its engine ends.
    String noNodes = "retention-sweep";
    api.post("/api/v1/sites", "{\"name\":\"" + noNodes + "\"}");
    Job sweep =
        api.post(
                "/api/v1/jobs",
                """
                {"applicationId":"%s","arguments":[],"inputs":[],"sites":["%s"],
                 "points":[["1"],["2"]]}
                """
                    .formatted(client.upload().id(), noNodes))
            .expect(201)
            .as(Job.class);
    api.post("/api/v1/jobs/" + sweep.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    client.await(sweep, JobState.CANCELLED);
    String points = "select count(*) from jobs where parent_id = ?::uuid";
    assertEquals(2, db.sql(points).param(sweep.id()).query(Integer.class).single());
    // A point can end after its sweep.
    String ids = "select id::text from jobs where parent_id = ?::uuid";
    for (String point : db.sql(ids).param(sweep.id()).query(String.class).list()) {
      client.await(api.get("/api/v1/jobs/" + point).as(Job.class), JobState.CANCELLED);
    }
    evidence.close();
    db.sql(
            """
            update jobs set finished_at = finished_at - interval '800 days'
            where ?::uuid in (id, parent_id)
            """)
        .param(sweep.id())
        .update();
    db.sql(
            """
            update job_evidence set ended_at = ended_at - interval '800 days'
            where job_id in (select id from jobs where ?::uuid in (id, parent_id))
            """)
        .param(sweep.id())
        .update();
    evidence.sweep();
    retention.removeRows(Instant.now());
    assertEquals(404, api.get("/api/v1/jobs/" + sweep.id()).status());
    assertEquals(0, db.sql(points).param(sweep.id()).query(Integer.class).single());
  }

  @Test
  void anIdempotencyKeyIsGoodForADay() {
    String key = "retention-" + UUID.randomUUID();
    String body = "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[\"%s\"]}";
    api.post("/api/v1/sites", "{\"name\":\"retention-keys\"}");
    String asked = body.formatted(client.upload().id(), "retention-keys");
    Api once = api.with("Idempotency-Key", key);
    Job first = once.post("/api/v1/jobs", asked).expect(201).as(Job.class);
    retention.removeRows(Instant.now());
    assertEquals(first.id(), once.post("/api/v1/jobs", asked).expect(201).as(Job.class).id());
    db.sql("update idempotency_keys set created_at = now() - interval '25 hours' where key = ?")
        .param(key)
        .update();
    db.sql("update replies set created_at = now() - interval '25 hours' where owner = 'admin'")
        .update();
    retention.removeRows(Instant.now());
    Job second = once.post("/api/v1/jobs", asked).expect(201).as(Job.class);
    assertNotEquals(first.id(), second.id());
    for (Job job : List.of(first, second)) {
      api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    }
  }

  @Test
  void auditEventsAndTokensGoWhenTheyAreOld() {
    String who = "retention-" + UUID.randomUUID();
    for (int days : new int[] {729, 731}) {
      db.sql(
              """
              insert into audit_events (at, who, address, action, target, status)
              values (now() - make_interval(days => ?), ?, '', 'test', '', 200)
              """)
          .params(days, who)
          .update();
    }
    db.sql(
            """
            insert into api_tokens (id, user_id, name, secret_sha256, created_at, expires_at)
            select gen_random_uuid(), (select id from users limit 1), ?, sha256(d::text::bytea || ?::bytea),
              now(), now() - make_interval(days => d) from unnest(array[29, 31]) d
            """)
        .params(who, who)
        .update();
    retention.removeRows(Instant.now());
    assertEquals(1, count("audit_events", "who", who));
    assertEquals(1, count("api_tokens", "name", who));
  }

  private int count(String table, String column, String value) {
    return db.sql("select count(*) from " + table + " where " + column + " = ?")
        .param(value)
        .query(Integer.class)
        .single();
  }

  @Test
  void uploadsThatNobodyNamesGoWithTheirFiles() throws Exception {
    String used = upload("used " + UUID.randomUUID());
    String unused = upload("unused " + UUID.randomUUID());
    String application = client.upload().id();
    Job job =
        api.post(
                "/api/v1/jobs",
                """
                {"applicationId":"%s","arguments":[],"sites":[],"hold":true,
                 "inputs":[{"fileId":"%s","name":"in.txt"}]}
                """
                    .formatted(application, used))
            .expect(201)
            .as(Job.class);
    for (String file : List.of(used, unused)) {
      db.sql("update input_files set created_at = now() - interval '91 days' where sha256 = ?")
          .param(file)
          .update();
      db.sql(
              """
              update input_file_owners set created_at = now() - interval '91 days'
              where sha256 = ?
              """)
          .param(file)
          .update();
      Files.setLastModifiedTime(
          path(file), FileTime.from(Instant.now().minus(Duration.ofDays(91))));
    }
    retention.removeRows(Instant.now());
    assertTrue(Files.exists(path(used)));
    assertEquals(1, count("input_files", "sha256", used));
    assertTrue(Files.notExists(path(unused)));
    assertEquals(0, count("input_files", "sha256", unused));
    assertEquals(0, count("input_file_owners", "sha256", unused));
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
  }

  private String upload(String content) {
    return api.upload("/api/v1/files", "in.txt", content.getBytes(StandardCharsets.UTF_8))
        .expect(201)
        .text("id");
  }

  private Path path(String sha256) {
    return portal.dataDir().resolve("files").resolve(sha256.substring(0, 2)).resolve(sha256);
  }
}
