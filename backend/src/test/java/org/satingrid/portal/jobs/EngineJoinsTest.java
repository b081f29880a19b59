package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that the cost of one more engine does not depend on the number of engines. */
@Timeout(240)
class EngineJoinsTest {
  private static final int MAX_STATEMENTS = 6;
  private static final int JOINING = 30;

  private final TestPortal portal = TestPortal.get();
  private final Jobs jobs = portal.bean(Jobs.class);
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final CountingJdbcTemplate statements = portal.bean(CountingJdbcTemplate.class);
  private final JobClient client = new JobClient(portal.admin());
  private final String site = "crowd-" + UUID.randomUUID().toString().substring(0, 8);
  private final List<UUID> nodes = new ArrayList<>();

  @BeforeEach
  void enrol() {
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(201);
    IntStream.range(0, 1000).forEach(n -> nodes.add(UUID.randomUUID()));
    // The nodes have no connection. With this time they do not count as silent before the end of
    // the test.
    db.sql(
            """
            insert into nodes (id, site_id, name, connected, enrolled_at, last_seen_at)
            select n, (select id from sites where name = ?), n::text, true, now(),
              now() + interval '1 hour' from unnest(?::uuid[]) n
            """)
        .params(site, nodes.toArray(UUID[]::new))
        .update();
  }

  @AfterEach
  void leave() {
    db.sql("update nodes set connected = false, last_seen_at = now() where id = any (?)")
        .param(nodes.toArray(UUID[]::new))
        .update();
  }

  @Test
  void asManyStatementsAtTenNodesAsAtAThousand() {
    long few = mostStatements(10);
    long many = mostStatements(1000);
    assertEquals(few, many);
    assertTrue(many <= MAX_STATEMENTS, () -> many + " statements for an engine that joins");
  }

  /**
   * Returns the maximum number of statements for the report of one of the first engines. The
   * master's engine is left out, because its report changes the job's state.
   */
  private long mostStatements(int count) {
    Job job = client.submit(site);
    UUID id = UUID.fromString(job.id());
    jobs.start(id, nodes.subList(0, count).stream().map(n -> place(n.toString(), n)).toList());
    List<Engine> engines = jobs.engines(id);
    assertEquals(count, engines.size());
    UUID attempt = engines.get(0).attemptId();
    long most = 0;
    List<Engine> joining = engines.subList(0, Math.min(count, JOINING));
    for (Engine engine : joining) {
      long before = statements.ofThisThread();
      jobs.enginesReported(attempt, List.of(joined(engine)));
      if (!engine.master()) {
        most = Math.max(most, statements.ofThisThread() - before);
      }
    }
    assertEquals(
        joining.size(),
        jobs.engines(id).stream().filter(e -> e.state() == Engine.State.JOINED).count());
    end(id, attempt);
    return most;
  }

  private void end(UUID job, UUID attempt) {
    jobs.kill(job, "a test", "");
    // The agents of these nodes do not exist, and cannot report the end of their engines.
    db.sql("update engines set state = 'ENDED', outcome = 'stopped' where attempt_id = ?")
        .param(Objects.requireNonNull(attempt))
        .update();
  }

  /**
   * Each change of a job reads all of its engines. With one change for each of n reports, n²
   * engines would be read.
   */
  @Test
  void aThousandThatJoinAtOnceAreAsManyStatementsAsOne() {
    Job job = client.submit(site);
    UUID id = UUID.fromString(job.id());
    jobs.start(id, nodes.stream().map(n -> place(n.toString(), n)).toList());
    List<Engine> engines = jobs.engines(id);
    UUID attempt = engines.get(0).attemptId();
    jobs.enginesReported(
        attempt, engines.stream().filter(Engine::master).map(EngineJoinsTest::joined).toList());
    long before = statements.ofThisThread();
    jobs.enginesReported(attempt, engines.stream().map(EngineJoinsTest::joined).toList());
    long all = statements.ofThisThread() - before;
    assertEquals(
        engines.size(),
        jobs.engines(id).stream().filter(e -> e.state() == Engine.State.JOINED).count());
    assertTrue(all <= MAX_STATEMENTS, () -> all + " statements for a thousand engines");
    end(id, attempt);
  }

  private static EngineReport joined(Engine engine) {
    return new EngineReport.Joined(engine.nodeId(), engine.master(), Instant.now());
  }

  private Placement place(String name, UUID node) {
    return new Placement(node, name, site, 1, 1);
  }
}
