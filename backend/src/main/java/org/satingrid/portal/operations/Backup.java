package org.satingrid.portal.operations;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes all data of the portal as one archive: each table in the format of PostgreSQL's COPY, all
 * in one snapshot, then every file, then the manifest with checksums. Files are read after the
 * tables. A file gets its name when it is complete, and does not change afterwards. Therefore the
 * archive contains every file that a row names. The portal continues to work during a backup.
 */
@Service
class Backup {
  private final DataSource database;
  private final FileStore files;
  private final Settings settings;
  private final Clock clock;
  private final JsonMapper json = JsonMapper.builder().build();

  Backup(DataSource database, FileStore files, Settings settings, Clock clock) {
    this.database = database;
    this.files = files;
    this.settings = settings;
    this.clock = clock;
  }

  void write(OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.BEST_SPEED);
      List<Table> tables = new ArrayList<>();
      String schema = tables(zip, tables);
      List<String> names = files(zip);
      zip.putNextEntry(new ZipEntry(Manifest.ENTRY));
      zip.write(
          json.writeValueAsBytes(
              new Manifest(
                  Manifest.FORMAT, settings.version(), schema, clock.instant(), tables, names)));
      zip.closeEntry();
    } catch (SQLException e) {
      throw new IOException("the database cannot be read: " + e.getMessage(), e);
    }
  }

  private String tables(ZipOutputStream zip, List<Table> tables) throws SQLException, IOException {
    try (Connection connection = database.getConnection()) {
      boolean autoCommit = connection.getAutoCommit();
      connection.setAutoCommit(false);
      try {
        try (var statement = connection.createStatement()) {
          statement.execute("set transaction isolation level repeatable read, read only");
        }
        Catalogue catalogue = new Catalogue(connection);
        for (Map.Entry<String, List<String>> table : catalogue.tables().entrySet()) {
          tables.add(table(connection, table.getKey(), table.getValue(), zip));
        }
        return catalogue.schema();
      } finally {
        connection.rollback();
        connection.setAutoCommit(autoCommit);
      }
    }
  }

  private static Table table(
      Connection connection, String name, List<String> columns, ZipOutputStream zip)
      throws SQLException, IOException {
    zip.putNextEntry(new ZipEntry(Manifest.entry(name)));
    MessageDigest digest = Secrets.sha256();
    String copy =
        "copy (select %s from %s) to stdout".formatted(Table.list(columns), Table.quoted(name));
    long rows =
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyOut(copy, new DigestOutputStream(zip, digest));
    zip.closeEntry();
    return new Table(name, columns, rows, HexFormat.of().formatHex(digest.digest()));
  }

  private List<String> files(ZipOutputStream zip) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path file : files.all()) {
      String name = String.valueOf(file.getFileName());
      zip.putNextEntry(new ZipEntry(Manifest.fileEntry(name)));
      Files.copy(file, zip);
      zip.closeEntry();
      names.add(name);
    }
    return names;
  }
}
