package org.satingrid.portal.operations;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;

/**
 * A temporary schema for restoring a backup of an older release. It is created with the schema
 * version of the backup. After the rows are restored, the later migrations run in it. Therefore
 * each migration finds rows of the right version. Closing drops the schema.
 */
final class FormerSchema implements AutoCloseable {
  static final String NAME = "restored";

  private final DataSource database;

  private FormerSchema(DataSource database) {
    this.database = database;
  }

  /**
   * Creates the schema.
   *
   * @param version version of the backup. Throws 422 if this portal does not support it.
   */
  static FormerSchema create(DataSource database, String version) throws SQLException {
    FormerSchema schema = new FormerSchema(database);
    schema.close();
    MigrationVersion former = known(database, version);
    migrations(database).target(former).load().migrate();
    return schema;
  }

  private static MigrationVersion known(DataSource database, String version) {
    MigrationInfo[] all = migrations(database).load().info().all();
    for (MigrationInfo migration : all) {
      MigrationVersion one = migration.getVersion();
      if (one != null && one.getVersion().equals(version)) {
        return one;
      }
    }
    throw new ProblemException(
        ProblemCode.BAD_BACKUP,
        "This backup cannot be restored. It has schema "
            + version
            + ", from a newer portal. Install the newer portal first.");
  }

  /** Makes unqualified table names refer to this schema until the transaction ends. */
  void use(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("set local search_path to " + NAME);
    }
  }

  void migrate() {
    migrations(database).load().migrate();
  }

  private static FluentConfiguration migrations(DataSource database) {
    return Flyway.configure()
        .dataSource(database)
        .schemas(NAME)
        .defaultSchema(NAME)
        .createSchemas(true)
        .locations("classpath:db/migration");
  }

  /** Moves every row into the table of the same name in the connection's schema. */
  void moveInto(Connection connection) throws SQLException {
    Catalogue catalogue = new Catalogue(connection);
    catalogue.empty();
    try (Statement statement = connection.createStatement()) {
      for (Map.Entry<String, List<String>> table : catalogue.tables().entrySet()) {
        String columns = Table.list(table.getValue());
        String name = Table.quoted(table.getKey());
        statement.execute(
            "insert into %s (%s) overriding system value select %s from %s.%s"
                .formatted(name, columns, columns, NAME, name));
      }
    }
    catalogue.continueNumbers();
  }

  @Override
  public void close() throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("drop schema if exists " + NAME + " cascade");
    }
  }
}
