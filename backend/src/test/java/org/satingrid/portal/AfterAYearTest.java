package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.TestPortal;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * After a year (here one of a twentieth of its jobs) a page of a list costs what is on it: every
 * statement that the portal sends for it is explained, and reads few rows of the tables that grow.
 */
@Timeout(240)
class AfterAYearTest {
  private static final int JOBS = 18_000;
  private static final int MOST_ROWS = 1000;
  private static final Set<String> GROWING =
      Set.of(
          "jobs",
          "attempts",
          "engines",
          "reports",
          "log_lines",
          "job_evidence",
          "job_progress",
          "audit_events",
          "idempotency_keys");

  private static final List<String> YEAR =
      List.of(
          """
          insert into nodes (id, site_id, name, enrolled_at)
          select gen_random_uuid(), (select id from sites limit 1), 'year-' || n, now()
          from generate_series(1, 20) n
          """,
          """
          insert into jobs (id, name, application_id, owner, state, arguments, inputs, sites,
            created_at, started_at, finished_at, version, books_closed)
          select gen_random_uuid(), 'year', (select id from applications limit 1),
            case when n %% 1000 = 7 then 'seldom' else 'often-' || n %% 5 end,
            case when n %% 500 = 3 then 'FAILED' else 'SUCCEEDED' end, '[]', '[]', '[]',
            now() - (%1$d - n) * interval '29 minutes', now() - (%1$d - n) * interval '29 minutes',
            now() - (%1$d - n) * interval '28 minutes', 1, true
          from generate_series(1, %1$d) n
          """
              .formatted(JOBS),
          """
          insert into attempts (id, job_id, created_at, ended_at, outcome, message)
          select gen_random_uuid(), id, created_at, finished_at, 'succeeded', '' from jobs
          where name = 'year'
          """,
          """
          update jobs set attempt_id = a.id from attempts a
          where a.job_id = jobs.id and jobs.name = 'year'
          """,
          """
          insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
            outcome)
          select a.id, n.id, n.name, 'year', 1, 1, n.name = 'year-1', 'ENDED', 'succeeded'
          from attempts a join jobs j on j.id = a.job_id and j.name = 'year'
            join nodes n on n.name in ('year-1', 'year-2')
          """,
          """
          insert into reports (attempt_id, node_id, job_id)
          select e.attempt_id, e.node_id, a.job_id from engines e
            join attempts a on a.id = e.attempt_id where e.site = 'year'
          """,
          """
          insert into job_progress (job_id, progress, last_log_seq)
          select id, 1, 4 from jobs where name = 'year'
          """,
          """
          insert into log_lines (job_id, seq, at, stream, level, text)
          select id, l, finished_at, 'stdout', 'info', 'a line' from jobs, generate_series(1, 4) l
          where name = 'year'
          """,
          """
          insert into job_evidence (job_id, kind, ended_at, bytes)
          select id, k, finished_at, 1000 from jobs,
            unnest(array['TELEMETRY', 'LOG', 'RESULTS']) k where name = 'year'
          """,
          """
          insert into audit_events (at, who, address, action, target, status)
          select now() - n * interval '15 minutes', case when n % 5000 = 7 then 'seldom' else 'often' end,
            '', case when n % 5000 = 9 then 'user.create' else 'job.submit' end,
            '/api/v1/jobs/' || n, case when n % 2000 = 11 then 403 else 200 end
          from generate_series(1, 36000) n
          """,
          "vacuum analyze");

  private final Set<String> statements = ConcurrentHashMap.newKeySet();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          // The retention job reads all that is to be removed, once an hour.
          if (!event.getThreadName().equals("retention")) {
            statements.add(event.getFormattedMessage());
          }
        }
      };

  @Test
  void aPageOfAListCostsWhatIsOnIt() {
    try (TestPortal portal = TestPortal.start(TestPortal.newDataDir())) {
      Api api = portal.newAdmin();
      JobClient client = new JobClient(api);
      api.post("/api/v1/sites", "{\"name\":\"year\"}").expect(201);
      client.upload();
      JdbcClient db = portal.bean(JdbcClient.class);
      YEAR.forEach(sql -> db.sql(sql).update());
      String job =
          db.sql("select id from jobs where name = 'year' limit 1").query(String.class).single();

      List<String> tooMuch = new ArrayList<>();
      watch(true);
      try {
        Job waiting = client.submit("year");
        for (String list :
            List.of(
                "/api/v1/jobs",
                "/api/v1/jobs?state=FAILED",
                "/api/v1/jobs?state=RUNNING",
                "/api/v1/jobs?owner=seldom",
                "/api/v1/jobs?owner=seldom&state=FAILED",
                "/api/v1/jobs?owner=often-1&state=FAILED",
                "/api/v1/jobs?number=" + waiting.number(),
                "/api/v1/jobs?parent=" + waiting.id(),
                "/api/v1/jobs?name=year",
                "/api/v1/jobs?name=" + waiting.name(),
                "/api/v1/jobs?application=" + waiting.applicationName(),
                "/api/v1/jobs?since=" + Instant.now().minus(Duration.ofHours(6)),
                "/api/v1/jobs?until=" + Instant.now().minus(Duration.ofDays(180)),
                "/api/v1/jobs/" + job,
                "/api/v1/jobs/" + job + "/attempts",
                "/api/v1/jobs/" + job + "/logs",
                "/api/v1/jobs/" + job + "/distribution",
                "/api/v1/jobs/" + job + "/evidence",
                "/api/v1/audit-events",
                "/api/v1/audit-events?who=seldom",
                "/api/v1/audit-events?refused=true",
                "/api/v1/applications",
                "/api/v1/tokens",
                "/api/v1/sites")) {
          api.get(list).expect(200);
        }
        // What the portal looks at every second.
        portal.bean(Jobs.class).queue(Instant.now());
        portal.bean(Jobs.class).running();
        portal.bean(Jobs.class).overdue(Instant.now());
      } finally {
        watch(false);
      }
      assertTrue(statements.size() > 20, () -> "only " + statements);
      for (String statement : statements) {
        String sql = statement.replaceFirst("^.* wrapping ", "");
        if (sql.stripLeading().startsWith("select") && !sql.contains("pg_notify")) {
          String plan =
              db.sql("explain (analyze, format json) " + sql).query(String.class).single();
          check(JsonMapper.shared().readTree(plan).get(0).get("Plan"), sql, tooMuch);
        }
      }
      assertEquals(List.of(), tooMuch);
    }
  }

  private void watch(boolean on) {
    Logger logger = (Logger) LoggerFactory.getLogger("org.satingrid.portal.sql");
    logger.setLevel(on ? Level.DEBUG : null);
    logger.setAdditive(!on);
    if (on) {
      appender.setContext(logger.getLoggerContext());
      appender.start();
      logger.addAppender(appender);
    } else {
      logger.detachAppender(appender);
    }
  }

  private static void check(JsonNode node, String sql, List<String> tooMuch) {
    String table = node.path("Relation Name").asString("");
    if (GROWING.contains(table)) {
      double rows =
          (node.path("Actual Rows").asDouble(0)
                  + node.path("Rows Removed by Filter").asDouble(0)
                  + node.path("Rows Removed by Index Recheck").asDouble(0))
              * node.path("Actual Loops").asDouble(1);
      if (rows > MOST_ROWS) {
        tooMuch.add(
            "%s reads %.0f rows of %s: %s"
                .formatted(node.get("Node Type").asString(), rows, table, sql));
      }
    }
    node.path("Plans").forEach(part -> check(part, sql, tooMuch));
  }
}
