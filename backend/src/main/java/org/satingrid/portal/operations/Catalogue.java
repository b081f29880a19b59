package org.satingrid.portal.operations;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lists the tables of the database. The list is read from the database and therefore contains every
 * new table.
 */
final class Catalogue {
  /** Tables with content that is useless in another database: leases, sessions, failed sign-ins. */
  private static final Set<String> PASSING =
      Set.of(
          "flyway_schema_history",
          "leases",
          "sessions",
          "sign_in_failures",
          "sign_in_attempts",
          "sign_in_places",
          "replies",
          "mails",
          "used_nonces");

  /**
   * SQL that lists the columns of tables. Rows of partitions belong to their table here, because
   * another database has other partitions.
   */
  private static final String COLUMNS =
      """
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and table_name in
        (select relname from pg_class where relnamespace = current_schema()::regnamespace
          and relkind in ('r', 'p') and not relispartition)
      order by table_name, ordinal_position
      """;

  private static final String REFERENCES =
      """
      select distinct conrelid::regclass::text, confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace
      """;
  private static final String IDENTITIES =
      """
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'
      """;
  private static final String SCHEMA =
      """
      select version from flyway_schema_history where success and version is not null
      order by installed_rank desc limit 1
      """;

  private final Connection connection;

  Catalogue(Connection connection) {
    this.connection = connection;
  }

  String schema() throws SQLException {
    return rows(SCHEMA).get(0)[0];
  }

  /** Returns the columns by table. If one table refers to another, the other comes first. */
  Map<String, List<String>> tables() throws SQLException {
    Map<String, List<String>> columns = new LinkedHashMap<>();
    for (String[] row : rows(COLUMNS)) {
      if (!PASSING.contains(row[0])) {
        columns.computeIfAbsent(row[0], table -> new ArrayList<>()).add(row[1]);
      }
    }
    Map<String, Set<String>> needs = new LinkedHashMap<>();
    for (String[] row : rows(REFERENCES)) {
      needs.computeIfAbsent(row[0], table -> new LinkedHashSet<>()).add(row[1]);
    }
    Map<String, List<String>> inOrder = new LinkedHashMap<>();
    while (inOrder.size() < columns.size()) {
      int before = inOrder.size();
      columns.forEach(
          (table, names) -> {
            if (inOrder.keySet().containsAll(needs.getOrDefault(table, Set.of()))) {
              inOrder.put(table, names);
            }
          });
      if (inOrder.size() == before) {
        throw new IllegalStateException("tables refer to each other in a circle: " + needs);
      }
    }
    return inOrder;
  }

  /** Deletes every row, even users and their sessions. Restored rows must not cause events. */
  void empty() throws SQLException {
    String all = tables().keySet().stream().map(Table::quoted).collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement()) {
      statement.execute("truncate " + all + " cascade");
      // The trigger in V361__events.sql reads this setting.
      statement.execute("set local satin.restoring = 'on'");
    }
  }

  /**
   * Sets the sequences of a table, so that the next number is higher than all numbers in the table.
   */
  void continueNumbers() throws SQLException {
    for (String[] row : rows(IDENTITIES)) {
      String table = Table.quoted(row[0]);
      String column = Table.quoted(row[1]);
      rows(
          "select setval(pg_get_serial_sequence('%s', '%s'), coalesce(max(%s), 0) + 1, false) from %s"
              .formatted(table, row[1], column, table));
    }
  }

  private List<String[]> rows(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet row = statement.executeQuery()) {
      int width = row.getMetaData().getColumnCount();
      List<String[]> rows = new ArrayList<>();
      while (row.next()) {
        String[] values = new String[width];
        for (int i = 0; i < width; i++) {
          values[i] = row.getString(i + 1);
        }
        rows.add(values);
      }
      return rows;
    }
  }
}
