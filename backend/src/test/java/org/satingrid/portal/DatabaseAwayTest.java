package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Browser;
import org.satingrid.portal.testkit.NodeKey;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/** Tests an external PostgreSQL that is killed, stays away for a while, and is restarted. */
class DatabaseAwayTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Path PROGRAMS = Path.of("target/postgres-programs").toAbsolutePath();
  private static final String NOWHERE = "/00000000-0000-0000-0000-000000000000";

  private final Path home = TestPortal.newDataDir();

  private EmbeddedPostgres start(int port) throws IOException {
    // The killed server still holds the library's lock file.
    Files.deleteIfExists(home.resolve("data/epg-lock"));
    return EmbeddedPostgres.builder()
        .setPort(port)
        .setDataDirectory(home.resolve("data"))
        .setOverrideWorkingDirectory(PROGRAMS.toFile())
        .setCleanDataDirectory(false)
        .setRegisterShutdownHook(false)
        // The library switches fsync off. The killed server would then lose committed transactions.
        .setServerConfig("fsync", "on")
        .setServerConfig("synchronous_commit", "on")
        .start();
  }

  private void kill() throws Exception {
    Path file = home.resolve("data/postmaster.pid");
    ProcessHandle server =
        ProcessHandle.of(Long.parseLong(Files.readAllLines(file).get(0).trim())).orElseThrow();
    List<ProcessHandle> backends = server.children().toList();
    assertTrue(server.destroyForcibly(), "PostgreSQL was running");
    backends.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle backend : backends) {
      backend.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }
    server.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    // A new server would take a zombie of the old one for a running server, because this file names
    // its process id.
    Files.deleteIfExists(file);
  }

  @Test
  void everyRequestIsToldToComeBackAndThePortalComesBackByItself() throws Exception {
    TestPortal.get();
    int port = FixedPort.find();
    assertEquals(port, start(port).getPort());
    String url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    try (TestPortal portal =
        TestPortal.start(
            TestPortal.newDataDir(),
            "--spring.datasource.url=" + url,
            "--spring.datasource.username=postgres",
            "--satin.evidence.sweep-every=1s")) {
      Api admin = portal.newAdmin();
      Browser browser = new Browser(portal.address());
      browser.get("/api/v1/info");
      browser.signIn("admin", portal.adminPassword()).expect(200);
      NodeKey node = node(portal, admin);
      admin.get("/actuator/health/readiness").expect(200);

      HikariDataSource pool = portal.bean(HikariDataSource.class);
      long patience = pool.getConnectionTimeout();
      // With a short timeout, requests fail soon while the database is away.
      pool.setConnectionTimeout(250);
      kill();

      for (String path :
          List.of(
              "/jobs", "/sites", "/users", "/webhooks", "/jobs" + NOWHERE, "/links", "/session")) {
        away(admin.get("/api/v1" + path));
        away(browser.get("/api/v1" + path));
      }
      away(admin.post("/api/v1/sites", "{\"name\":\"lost\"}"));
      away(admin.with("Idempotency-Key", "k").post("/api/v1/sites", "{\"name\":\"lost\"}"));
      away(browser.post("/api/v1/sites", "{\"name\":\"lost\"}"));
      away(browser.signIn("admin", portal.adminPassword()));
      away(portal.anonymous().withBasic("admin", "x").post("/api/v1/tokens", "{}"));
      String file = "/agent/v1/files/" + "0".repeat(64);
      String proof = node.proof(portal.address(), "GET", file, "");
      away(portal.anonymous().with("Authorization", proof).get(file));
      portal.anonymous().get("/api/v1/info").expect(200);
      portal.anonymous().get("/actuator/health/liveness").expect(200);
      Reply readiness = portal.anonymous().get("/actuator/health/readiness").expect(503);
      assertEquals("DOWN", readiness.text("status"));

      try (EmbeddedPostgres again = start(port)) {
        assertEquals(port, again.getPort());
        pool.setConnectionTimeout(patience);
        awaitReady(portal.anonymous());
        admin.get("/api/v1/jobs").expect(200);
        browser.get("/api/v1/session").expect(200);
        admin.post("/api/v1/sites", "{\"name\":\"lost\"}").expect(201);
        portal.stop();
      }
    }
  }

  private static NodeKey node(TestPortal portal, Api admin) {
    admin.post("/api/v1/sites", "{\"name\":\"away\"}").expect(201);
    String token = admin.post("/api/v1/sites/away/enrolment-tokens", "").expect(201).text("token");
    NodeKey key = new NodeKey();
    Enrolled identity =
        portal
            .anonymous()
            .post("/agent/v1/enrol", new Enrol(token, "away", key.request()))
            .expect(200)
            .as(Enrolled.class);
    return key.certified(identity);
  }

  private static void away(Reply reply) {
    reply.expectProblem(503, "database-away");
    assertEquals("5", reply.header("Retry-After"));
  }

  private static void awaitReady(Api api) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (api.get("/actuator/health/readiness").status() != 200) {
      if (System.nanoTime() > end) {
        fail("the portal does not come back");
      }
    }
  }
}
