package org.satingrid.portal.operations;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.sql.DataSource;
import org.flywaydb.core.api.FlywayException;
import org.postgresql.PGConnection;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.StagedFile;
import org.springframework.stereotype.Service;
import org.springframework.util.unit.DataSize;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Restores a backup into a portal that contains only its first admin. The users of the backup
 * replace this admin. Files are restored before the tables, so that a failure leaves only unused
 * files. All tables are restored in one transaction, and only if every checksum is right. A backup
 * of an older release is restored through a schema of that release, see {@link FormerSchema}.
 */
@Service
class Restore {
  private static final DataSize MAX_SIZE = DataSize.ofTerabytes(1);
  private static final int MAX_MANIFEST = 64 << 20;

  private final DataSource database;
  private final FileStore files;
  private final JsonMapper json =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  Restore(DataSource database, FileStore files) {
    this.database = database;
    this.files = files;
  }

  /**
   * Restores the archive. Throws 409 unless the portal is empty, and 422 if the backup is
   * incomplete.
   */
  RestoredBackup read(InputStream archive) throws IOException {
    requireEmpty();
    try (StagedFile staged = files.stage(archive, MAX_SIZE)) {
      return read(staged.path());
    } catch (ZipException e) {
      throw refused("The backup is not a zip archive, or was cut off: " + e.getMessage());
    } catch (SQLException e) {
      throw refused("The database does not accept the backup's data: " + e.getMessage());
    } catch (FlywayException e) {
      throw refused("The backup's data cannot be migrated to this release: " + e.getMessage());
    }
  }

  private RestoredBackup read(Path archive) throws IOException, SQLException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Manifest manifest = manifest(zip);
      for (String name : manifest.files()) {
        keep(zip, name);
      }
      tables(zip, manifest);
      return new RestoredBackup(
          manifest.version(),
          manifest.createdAt(),
          manifest.tables().stream().collect(Collectors.toMap(Table::name, Table::rows)),
          manifest.files().size());
    }
  }

  private Manifest manifest(ZipFile zip) throws IOException {
    ZipEntry entry = zip.getEntry(Manifest.ENTRY);
    if (entry == null) {
      throw refused("The backup has no manifest: it was not written completely.");
    }
    Manifest manifest;
    try (InputStream in = zip.getInputStream(entry)) {
      manifest = json.readValue(in.readNBytes(MAX_MANIFEST), Manifest.class);
    } catch (JacksonException e) {
      throw refused("The backup's manifest cannot be read: " + e.getOriginalMessage());
    }
    if (manifest.format() != Manifest.FORMAT) {
      throw refused("The backup has format " + manifest.format() + ". This portal reads format 1.");
    }
    return manifest;
  }

  private void keep(ZipFile zip, String name) throws IOException {
    try (InputStream in = open(zip, Manifest.fileEntry(name));
        StagedFile file = files.stage(in, MAX_SIZE)) {
      if (!file.sha256().equals(name)) {
        throw refused("File " + name + " is damaged.");
      }
      file.keep();
    }
  }

  /**
   * Restores the rows directly if the backup has the portal's schema version, otherwise through a
   * {@link FormerSchema}.
   */
  private void tables(ZipFile zip, Manifest manifest) throws SQLException, IOException {
    if (schema().equals(manifest.schema())) {
      inOneTransaction(connection -> copy(connection, zip, manifest));
      return;
    }
    try (FormerSchema former = FormerSchema.create(database, manifest.schema())) {
      inOneTransaction(
          connection -> {
            former.use(connection);
            copy(connection, zip, manifest);
          });
      former.migrate();
      inOneTransaction(former::moveInto);
    }
  }

  private String schema() throws SQLException {
    try (Connection connection = database.getConnection()) {
      return new Catalogue(connection).schema();
    }
  }

  private interface Step {
    void run(Connection connection) throws SQLException, IOException;
  }

  private void inOneTransaction(Step step) throws SQLException, IOException {
    try (Connection connection = database.getConnection()) {
      boolean autoCommit = connection.getAutoCommit();
      connection.setAutoCommit(false);
      try {
        step.run(connection);
        connection.commit();
      } finally {
        connection.rollback();
        connection.setAutoCommit(autoCommit);
      }
    }
  }

  /** Replaces the content of the tables in the connection's schema by the backup's rows. */
  private static void copy(Connection connection, ZipFile zip, Manifest manifest)
      throws SQLException, IOException {
    Catalogue catalogue = new Catalogue(connection);
    requireKnown(manifest, catalogue.tables());
    catalogue.empty();
    for (Table table : manifest.tables()) {
      table(connection, zip, table);
    }
    catalogue.continueNumbers();
  }

  private static void requireKnown(Manifest manifest, Map<String, List<String>> known) {
    for (Table table : manifest.tables()) {
      if (!known.getOrDefault(table.name(), List.of()).containsAll(table.columns())) {
        throw refused(
            "Table "
                + table.name()
                + " is not one of schema "
                + manifest.schema()
                + ", or has other columns there.");
      }
    }
  }

  private static void table(Connection connection, ZipFile zip, Table table)
      throws IOException, SQLException {
    MessageDigest digest = Secrets.sha256();
    String copy =
        "copy %s (%s) from stdin"
            .formatted(Table.quoted(table.name()), Table.list(table.columns()));
    try (InputStream in = new DigestInputStream(open(zip, Manifest.entry(table.name())), digest)) {
      long rows = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, in);
      if (rows != table.rows()
          || !HexFormat.of().formatHex(digest.digest()).equals(table.sha256())) {
        throw refused("Table " + table.name() + " is damaged.");
      }
    }
  }

  private static InputStream open(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw refused(name + " is missing in it.");
    }
    return zip.getInputStream(entry);
  }

  private void requireEmpty() throws IOException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        var row =
            statement.executeQuery(
                """
                select exists (select 1 from jobs) or exists (select 1 from applications)
                  or exists (select 1 from sites) or (select count(*) from users) > 1
                """)) {
      if (row.next() && row.getBoolean(1)) {
        throw new ProblemException(
            ProblemCode.NOT_EMPTY,
            "This portal already has people, sites, applications or jobs. Restore into a new"
                + " portal with an empty database.");
      }
    } catch (SQLException e) {
      throw new IOException("the database cannot be read: " + e.getMessage(), e);
    }
  }

  private static ProblemException refused(String why) {
    return new ProblemException(ProblemCode.BAD_BACKUP, "This backup cannot be restored. " + why);
  }
}
