package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests a read-only PostgreSQL: a standby, or a server that its administrator has locked. */
class ReadOnlyDatabaseTest {
  @Test
  void readingGoesOnAndChangesAreToldWhy() {
    try (TestPortal portal = TestPortal.start(TestPortal.newDataDir())) {
      Api admin = portal.newAdmin();
      Browser browser = new Browser(portal.address());
      browser.get("/api/v1/info");
      browser.signIn("admin", portal.adminPassword()).expect(200);
      JdbcClient db = portal.bean(JdbcClient.class);
      // Simulates two minutes without use, so that the next use must be stored.
      db.sql("update api_tokens set last_used_at = now() - interval '2 minutes'").update();
      db.sql("update sessions set last_seen_at = now() - interval '2 minutes'").update();
      readOnly(db, true);

      admin.get("/api/v1/jobs").expect(200);
      browser.get("/api/v1/sites").expect(200);
      refused(admin.post("/api/v1/sites", "{\"name\":\"late\"}"));
      refused(browser.post("/api/v1/sites", "{\"name\":\"late\"}"));
      refused(admin.with("Idempotency-Key", "k").post("/api/v1/sites", "{\"name\":\"late\"}"));
      refused(portal.anonymous().withBasic("admin", "x").post("/api/v1/tokens", "{}"));

      readOnly(db, false);
      admin.post("/api/v1/sites", "{\"name\":\"late\"}").expect(201);
      assertEquals("late", admin.get("/api/v1/sites/late").expect(200).text("name"));
    }
  }

  /**
   * Makes the database read-only or writable. Waits until the server has applied this to open
   * connections.
   */
  private static void readOnly(JdbcClient db, boolean on) {
    db.sql("alter system set default_transaction_read_only = " + (on ? "on" : "off")).update();
    db.sql("select pg_reload_conf()").query(Boolean.class).single();
    String word = on ? "on" : "off";
    long end = System.nanoTime() + 60_000_000_000L;
    while (!db.sql("show default_transaction_read_only")
        .query(String.class)
        .single()
        .equals(word)) {
      if (System.nanoTime() > end) {
        throw new AssertionError("the server did not read its settings");
      }
      LockSupport.parkNanos(10_000_000);
    }
  }

  private static void refused(Reply reply) {
    reply.expectProblem(503, "database-read-only");
  }
}
