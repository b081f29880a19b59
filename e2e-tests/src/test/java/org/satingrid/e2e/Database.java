package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.satingrid.localgrid.LocalGrid;

/**
 * The portal's PostgreSQL. Tests write rows into it that no real job could write in the time of a
 * test.
 */
final class Database implements AutoCloseable {
  /** The line with the port in PostgreSQL's own file. */
  static final int PORT_LINE = 3;

  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  static Database of(LocalGrid grid) {
    Path home = grid.portalData().resolve("postgres");
    try {
      String port = Files.readAllLines(home.resolve("data/postmaster.pid")).get(PORT_LINE).strip();
      String password = Files.readString(home.resolve("password"));
      return new Database(
          DriverManager.getConnection(
              "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", password));
    } catch (IOException | SQLException e) {
      throw new IllegalStateException("no way to the portal's database at " + home, e);
    }
  }

  /** Runs a statement with its parameters. Returns the number of changed rows. */
  synchronized int update(String sql, Object... parameters) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      return statement.execute() ? 0 : statement.getUpdateCount();
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  synchronized long number(String sql) {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet row = statement.executeQuery()) {
      return row.next() ? row.getLong(1) : 0;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** Runs statements in one transaction, so that other transactions see all of them or none. */
  void atOnce(Runnable statements) {
    try {
      connection.setAutoCommit(false);
      statements.run();
      connection.commit();
      connection.setAutoCommit(true);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
