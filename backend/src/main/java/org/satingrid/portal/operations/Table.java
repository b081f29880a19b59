package org.satingrid.portal.operations;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table in a backup.
 *
 * @param columns names of the columns, in the order of each row
 * @param sha256 hash of the table's rows, in the form that PostgreSQL's COPY writes
 */
record Table(String name, List<String> columns, long rows, String sha256) {

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String list(List<String> columns) {
    return columns.stream().map(Table::quoted).collect(Collectors.joining(", "));
  }
}
