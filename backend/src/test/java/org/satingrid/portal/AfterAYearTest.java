package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
import org.satingrid.portal.jobs.ReportingWindow;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.TestPortal;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The portal holds a twentieth of a usual year of jobs. PostgreSQL explains every statement that
 * the portal sends for a page of a list. Each statement must read only few rows of the growing
 * tables, because the cost of a page must not depend on the number of past jobs.
 */
@Timeout(240)
class AfterAYearTest {
  private static final int JOBS = 18_000;
  private static final int SAMPLES = 2;
  private static final int MAX_ROWS = 1000;
  private static final String PARTITION = "samples_";
  private static final int MAX_PARTITIONS = 2;
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

  private int sampleStatements;
  private final Set<String> statements = ConcurrentHashMap.newKeySet();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          // Statements of the retention job are left out, because it reads all expired rows, once
          // an hour.
          if (!event.getThreadName().equals("retention")) {
            statements.add(event.getFormattedMessage());
          }
        }
      };

  @Test
  void aPageOfAListCostsWhatIsOnIt() throws IOException {
    try (TestPortal portal =
        TestPortal.startEmpty(
            "--satin.evidence.ten-seconds-after=3650d", "--satin.evidence.minute-after=3650d")) {
      Api api = portal.newAdmin();
      JobClient client = new JobClient(api);
      api.post("/api/v1/sites", "{\"name\":\"year\"}").expect(201);
      client.upload();
      JdbcClient db = portal.bean(JdbcClient.class);
      year().forEach(sql -> db.sql(sql).update());
      String job =
          db.sql("select id from jobs where name = 'year' order by created_at desc limit 1")
              .query(String.class)
              .single();

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
                "/api/v1/jobs?tag=seldom",
                "/api/v1/jobs?tag=often",
                "/api/v1/jobs?name=year",
                "/api/v1/jobs?name=" + waiting.name(),
                "/api/v1/jobs?application=" + waiting.applicationName(),
                "/api/v1/jobs?since=" + Instant.now().minus(Duration.ofHours(6)),
                "/api/v1/jobs?until=" + Instant.now().minus(Duration.ofDays(180)),
                "/api/v1/jobs/" + job,
                "/api/v1/jobs/" + job + "/attempts",
                "/api/v1/jobs/" + job + "/logs",
                "/api/v1/jobs/" + job + "/distribution",
                "/api/v1/jobs/" + job + "/telemetry",
                "/api/v1/jobs/" + job + "/evidence",
                "/api/v1/audit-events",
                "/api/v1/audit-events?who=seldom",
                "/api/v1/audit-events?refused=true",
                "/api/v1/applications",
                "/api/v1/tokens",
                "/api/v1/nodes",
                "/api/v1/sites")) {
          api.get(list).expect(200);
        }
        // The scheduler repeats this query every second.
        portal.bean(Jobs.class).queue(Instant.now());
        portal.bean(Jobs.class).running();
        portal.bean(Jobs.class).overdue(new ReportingWindow(Instant.now(), Instant.now()));
      } finally {
        watch(false);
      }
      assertTrue(statements.size() > 20, () -> "only " + statements);
      for (String statement : statements) {
        String sql = statement.replaceFirst("^.* wrapping ", "");
        if (sql.stripLeading().startsWith("select") && !sql.contains("pg_notify")) {
          String plan =
              db.sql("explain (analyze, format json) " + sql).query(String.class).single();
          JsonNode root = JsonMapper.shared().readTree(plan).get(0).get("Plan");
          check(root, sql, tooMuch);
          checkPartitions(root, sql, tooMuch);
        }
      }
      assertEquals(List.of(), tooMuch);
      assertTrue(sampleStatements > 0, () -> "no samples were read by " + statements);
    }
  }

  /** Returns the statements with which {@code make bench-portal} creates a year of jobs. */
  private static List<String> year() throws IOException {
    try (InputStream file = AfterAYearTest.class.getResourceAsStream("a-year.sql")) {
      String sql =
          new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .replace(":jobs", "" + JOBS)
              .replace(":samples", "" + SAMPLES);
      return List.of(sql.split(";\\R"));
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

  /**
   * Checks that a query of one job's samples reads one partition, or two for a job around midnight.
   */
  private void checkPartitions(JsonNode plan, String sql, List<String> tooMuch) {
    long partitions =
        plan.findValues("Relation Name").stream()
            .map(JsonNode::asString)
            .filter(table -> table.startsWith(PARTITION))
            .distinct()
            .count();
    if (partitions > MAX_PARTITIONS) {
      tooMuch.add("%d partitions of samples are planned for: %s".formatted(partitions, sql));
    }
    sampleStatements += partitions > 0 ? 1 : 0;
  }

  private static void check(JsonNode node, String sql, List<String> tooMuch) {
    String table = node.path("Relation Name").asString("");
    if (GROWING.contains(table) || table.startsWith(PARTITION)) {
      double rows =
          (node.path("Actual Rows").asDouble(0)
                  + node.path("Rows Removed by Filter").asDouble(0)
                  + node.path("Rows Removed by Index Recheck").asDouble(0))
              * node.path("Actual Loops").asDouble(1);
      if (rows > MAX_ROWS) {
        tooMuch.add(
            "%s reads %.0f rows of %s: %s"
                .formatted(node.get("Node Type").asString(), rows, table, sql));
      }
    }
    node.path("Plans").forEach(part -> check(part, sql, tooMuch));
  }
}
