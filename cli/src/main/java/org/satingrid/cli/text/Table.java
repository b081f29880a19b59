package org.satingrid.cli.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Formats rows in columns. A heading that starts with {@code >} aligns its column right. */
public final class Table {

  private static final String GAP = "  ";

  private final List<String> headings = new ArrayList<>();
  private final List<Boolean> right = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... headings) {
    for (String heading : headings) {
      right.add(heading.startsWith(">"));
      this.headings.add(heading.startsWith(">") ? heading.substring(1) : heading);
    }
    rows.add(this.headings);
  }

  private Table(int columns) {
    headings.addAll(Collections.nCopies(columns, ""));
    right.addAll(Collections.nCopies(columns, false));
  }

  /** Formats rows without headings. They can have different lengths. */
  public static Table of(List<List<String>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    Table table = new Table(columns);
    for (List<String> row : rows) {
      List<Object> cells = new ArrayList<>(row);
      cells.addAll(Collections.nCopies(columns - row.size(), ""));
      table.row(cells.toArray());
    }
    return table;
  }

  /** Adds a row, one cell for each heading. */
  public Table row(Object... cells) {
    if (cells.length != headings.size()) {
      throw new IllegalArgumentException(cells.length + " cells for " + headings);
    }
    List<String> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(Plain.line(String.valueOf(cell)));
    }
    rows.add(row);
    return this;
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String blanks = " ".repeat(width(i) - row.get(i).length());
        line.append(i == 0 ? "" : GAP);
        line.append(right.get(i) ? blanks + row.get(i) : row.get(i) + blanks);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
