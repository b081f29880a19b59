package org.satingrid.cluster.protocol;

import org.satingrid.codegen.Task;
import org.satingrid.satin.ReadOnly;

/** A task that refers to a read-only value. */
final class Look extends Task {
  private static final long serialVersionUID = 1L;
  private final Table table;

  /** What it refers to. */
  static final class Table implements ReadOnly {
    private static final long serialVersionUID = 1L;
    private final int[] entries;

    Table(int entries) {
      this.entries = new int[entries];
    }
  }

  Look(Table table) {
    this.table = table;
  }

  @Override
  public Object execute() {
    return table.entries.length;
  }

  @Override
  public String describe() {
    return "Look.at";
  }
}
