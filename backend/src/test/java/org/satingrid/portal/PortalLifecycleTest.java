package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.JobStreamClient;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

class PortalLifecycleTest {
  private static final String PG_VERSION = "postgres/data/PG_VERSION";

  @Test
  void whatWasStoredIsThereAfterARestartAndAFollowerDoesNotHoldItUp() {
    Path dataDir = TestPortal.newDataDir();
    Api before;
    Job job;
    try (TestPortal first =
        TestPortal.start(dataDir, "--spring.lifecycle.timeout-per-shutdown-phase=60s")) {
      before = first.newAdmin();
      before.post("/api/v1/sites", "{\"name\":\"kept\"}").expect(201);
      job = new JobClient(before).submit("kept");
      try (JobStreamClient follower = new JobStreamClient(before, job.id());
          PortalLog log = new PortalLog()) {
        follower.jobUntil(j -> true, Duration.ofSeconds(60));
        first.stop();
        assertTrue(log.said("Graceful shutdown complete"), "the follower was cut off");
      }
    }
    try (TestPortal second = TestPortal.start(dataDir)) {
      assertFalse(second.output().contains("First sign-in"));
      Api after = before.at(second.address());
      assertEquals(
          "No node is enrolled in kept.",
          new JobClient(after).await(job, j -> j.reason() != null).reason());
    }
  }

  @Test
  void theFirstSignInIsAlsoInTheFileThatASettingNamesAndOnlyItsOwnerReadsIt() throws Exception {
    Path file = TestPortal.newDataDir().resolve("first-sign-in");
    Files.writeString(file, "of an earlier portal");
    try (TestPortal portal =
        TestPortal.start(TestPortal.newDataDir(), "--satin.first-sign-in-file=" + file)) {
      assertEquals(portal.adminSecret(), Files.readString(file).strip());
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }
  }

  @Test
  void aDataDirectoryIsForOnePortal() {
    assertRefused(TestPortal.get().dataDir(), "in use by another portal");
  }

  @Test
  void aDatabaseOfAnotherPostgresIsNamedAndLeftAlone() throws IOException {
    assertEquals("17\n", Files.readString(TestPortal.get().dataDir().resolve(PG_VERSION)));
    Path older = TestPortal.newDataDir();
    Files.createDirectories(older.resolve(PG_VERSION).getParent());
    Files.writeString(older.resolve(PG_VERSION), "16\n");
    assertRefused(older, "has a database of PostgreSQL 16. This portal contains PostgreSQL 17");
    try (Stream<Path> files = Files.list(older.resolve(PG_VERSION).getParent())) {
      assertEquals(1, files.count());
    }
  }

  private static void assertRefused(Path dataDir, String words) {
    Throwable cause = assertThrows(Exception.class, () -> TestPortal.start(dataDir).stop());
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    assertTrue(String.valueOf(cause.getMessage()).contains(words), String.valueOf(cause));
  }

  @Test
  void theDatabaseIsClosedToWhoeverHasNoPassword() throws Exception {
    TestPortal portal = TestPortal.get();
    String url =
        portal
            .bean(JdbcClient.class)
            .sql("select 'jdbc:postgresql://127.0.0.1:' || inet_server_port() || '/postgres'")
            .query(String.class)
            .single();
    SQLException refused =
        assertThrows(
            SQLException.class, () -> DriverManager.getConnection(url, "postgres", "").close());
    assertTrue(String.valueOf(refused.getMessage()).contains("password"), refused.getMessage());
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(portal.dataDir().resolve("postgres/password"))));
    assertEquals("127.0.0.1", setting("listen_addresses"));
    assertEquals("on", setting("fsync"));
    assertEquals("on", setting("synchronous_commit"));
  }

  private static String setting(String name) {
    return TestPortal.get()
        .bean(JdbcClient.class)
        .sql("select current_setting(?)")
        .param(name)
        .query(String.class)
        .single();
  }
}
