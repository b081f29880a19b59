package org.satingrid.portal.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the restore of a backup of a release with other tables. */
class FormerSchemaTest {
  private static final String OLD = "seven";

  /**
   * The migration to version 20 computed the owners of input files from the rows that it found.
   * Restored rows must pass through it.
   */
  @Test
  void theMigrationsSinceFindTheRowsThatTheyWereWrittenFor() throws IOException {
    try (TestPortal portal = TestPortal.startEmpty()) {
      Api admin = portal.newAdmin();
      JdbcClient db = portal.bean(JdbcClient.class);
      byte[] backup = backupOfVersionSeven(portal, db);

      Reply unknown = restore(admin, withSchema(backup, "\"9999\""));
      unknown.expectProblem(422, "bad-backup");
      assertTrue(unknown.text("detail").contains("from a newer portal"), unknown::toString);
      assertEquals("admin", admin.get("/api/v1/session").expect(200).text("username"));

      restore(admin, backup).expect(200);
      assertEquals(
          "ada", db.sql("select owner from input_file_owners").query(String.class).single());
      assertEquals(
          List.of("samples_first"),
          db.sql("select tableoid::regclass::text from samples").query(String.class).list());
      assertEquals("ada", db.sql("select username from users").query(String.class).single());
      assertEquals(
          0,
          db.sql("select count(*) from pg_namespace where nspname = ?")
              .param(FormerSchema.NAME)
              .query(Integer.class)
              .single());
    }
  }

  private static byte[] backupOfVersionSeven(TestPortal portal, JdbcClient db) throws IOException {
    HikariDataSource pool = portal.bean(HikariDataSource.class);
    PGSimpleDataSource old = new PGSimpleDataSource();
    old.setUrl(pool.getJdbcUrl());
    old.setUser(pool.getUsername());
    old.setPassword(pool.getPassword());
    old.setCurrentSchema(OLD);
    Flyway.configure()
        .dataSource(pool)
        .schemas(OLD)
        .locations("classpath:db/migration")
        .target("7")
        .load()
        .migrate();
    JdbcClient then = JdbcClient.create(old);
    then.sql(
            """
            insert into users (id, username, password_hash, role, created_at)
            values (?, 'ada', 'none', 'ADMIN', now())
            """)
        .param(UUID.randomUUID())
        .update();
    then.sql(
            """
            insert into input_files (sha256, name, size_bytes, owner, created_at)
            values (?, 'in.txt', 3, 'ada', now())
            """)
        .param("0".repeat(64))
        .update();
    then.sql("insert into samples (attempt_id, node_id, seq, sample) values (?, ?, 1, '{}')")
        .params(UUID.randomUUID(), UUID.randomUUID())
        .update();
    ByteArrayOutputStream archive = new ByteArrayOutputStream();
    new Backup(old, portal.bean(FileStore.class), portal.bean(Settings.class), Clock.systemUTC())
        .write(archive);
    db.sql("drop schema " + OLD + " cascade").update();
    return archive.toByteArray();
  }

  /** Returns the archive with another schema version in its manifest. */
  private static byte[] withSchema(byte[] archive, String version) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        String content = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        out.putNextEntry(new ZipEntry(entry.getName()));
        if (entry.getName().equals(Manifest.ENTRY)) {
          content = content.replace("\"schema\":\"7\"", "\"schema\":" + version);
        }
        out.write(content.getBytes(StandardCharsets.ISO_8859_1));
      }
    }
    return bytes.toByteArray();
  }

  private static Reply restore(Api api, byte[] archive) {
    return api.with("Content-Type", "application/zip").put("/api/v1/backup", archive);
  }
}
