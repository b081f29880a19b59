package org.satingrid.cluster.sharing;

import org.satingrid.codegen.Task;
import org.satingrid.satin.ReadOnly;

/** A task that refers to a read-only value. */
public final class Look extends Task {
  private static final long serialVersionUID = 1L;
  private final Table table;

  /** The read-only value that the task refers to. */
  public static final class Table implements ReadOnly {
    private static final long serialVersionUID = 1L;
    private final int[] entries;

    public Table(int entries) {
      this.entries = new int[entries];
    }

    public int size() {
      return entries.length;
    }
  }

  public Look(Table table) {
    this.table = table;
  }

  Table table() {
    return table;
  }

  @Override
  public Object execute() {
    return table.size();
  }

  @Override
  public String describe() {
    return "Look.at";
  }
}
