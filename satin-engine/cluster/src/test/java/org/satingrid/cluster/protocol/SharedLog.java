package org.satingrid.cluster.protocol;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Replica;
import org.satingrid.codegen.Shared;
import org.satingrid.codegen.Task;
import org.satingrid.satin.Guard;

/** A shared object as the rewriter would make it: numbers in the order of their writing. */
final class SharedLog implements Shared, Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * The numbers that were written on each replica's own node. All nodes of a simulated grid run on
   * one thread.
   */
  static final IdentityHashMap<SharedLog, List<Integer>> WRITTEN = new IdentityHashMap<>();

  /** Tasks that ran although their guard had not been satisfied. */
  static int unguarded;

  /** The id of the node that runs at present. */
  static int at;

  private static int last;

  final ArrayList<Integer> entries = new ArrayList<>();
  private transient volatile @Nullable Replica replica;
  transient int node;

  static void reset() {
    WRITTEN.clear();
    unguarded = 0;
    at = 0;
  }

  /** Writes a number that was never written before. */
  void addNext() {
    node = at;
    int number = ++last;
    WRITTEN.computeIfAbsent(this, log -> new ArrayList<>()).add(number);
    add(number);
  }

  synchronized void add(int number) {
    Replica known = Replica.enter(this, "add(I)V", new Object[] {number});
    try {
      satin$write$add(number);
    } finally {
      Replica.leave(known);
    }
  }

  private void satin$write$add(int number) {
    entries.add(number);
  }

  @Override
  public @Nullable Replica satin$replica() {
    return replica;
  }

  @Override
  public void satin$replica(Replica with) {
    replica = with;
  }

  /** A task that appends a number. Its guard requires a log of a minimum length. */
  static final class Append extends Task {
    private static final long serialVersionUID = 1L;

    private final Reader reader;
    private final int needed;

    Append(SharedLog log, int needed) {
      this.reader = new Reader(log);
      this.needed = needed;
    }

    @Override
    public Object execute() {
      if (!reader.isReady(needed)) {
        unguarded++;
      }
      reader.log.addNext();
      return (long) needed;
    }

    @Override
    public String method() {
      return "read(I)J";
    }

    @Override
    public @Nullable Object[] arguments() {
      return new Object[] {reader, needed};
    }

    @Override
    public String describe() {
      return "Reader.read";
    }
  }

  /** The receiver of {@link Append}, with its guard. */
  record Reader(SharedLog log) implements Serializable {
    @Guard("read")
    private boolean isReady(int needed) {
      return log.entries.size() >= needed;
    }
  }
}
