package org.satingrid.local.check;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

/**
 * Finds the line that changes a value, by checking the value before each line. Works in a round
 * with a probe before each line. Searches for facts that an earlier round has found without a line.
 */
final class Watches {

  /**
   * Maximum bytes that are compared. If the search for a line needs more comparisons, it is given
   * up.
   */
  private static final long MAX_BYTES = 400_000_000;

  /** Facts without a place, by their subject. */
  private final Map<String, Fact> sought = new LinkedHashMap<>();

  private final Evidence found;

  /** The static fields before the present line, on the node of the present task. */
  private final Map<String, byte[]> statics = new HashMap<>();

  private @Nullable Node node;
  private final Deque<Watch> active = new ArrayDeque<>();
  private long bytes;
  private int lastLine = -1;

  /**
   * @param found receives the lines
   */
  Watches(Evidence found) {
    this.found = found;
  }

  /** Starts the search for the line of a change. */
  void seek(Fact fact) {
    sought.put(fact.subject(), fact);
  }

  boolean isEmpty() {
    return sought.isEmpty();
  }

  private static final class Watch {
    private final String subject;
    private final Supplier<byte @Nullable []> print;
    private final byte @Nullable [] before;
    private int lastLine = -1;

    Watch(String subject, Supplier<byte @Nullable []> print) {
      this.subject = subject;
      this.print = print;
      this.before = print.get();
    }
  }

  /** Runs a call while its arguments are watched. */
  Outcome during(CheckedCall call, Task copy, Node there, Supplier<Outcome> run) {
    Watch watch = watch(copy, there);
    if (watch == null) {
      return run.get();
    }
    active.push(watch);
    int before = lastLine;
    lastLine = -1;
    try {
      return run.get();
    } finally {
      look(watch);
      lookAtStatics(there);
      active.pop();
      lastLine = before;
    }
  }

  private @Nullable Watch watch(Task copy, Node there) {
    if (sought.isEmpty()) {
      return null;
    }
    @Nullable Object[] arguments = copy.arguments();
    for (int i = 0; i < arguments.length; i++) {
      String subject = Changes.subject(copy, i);
      if (sought.containsKey(subject)) {
        Object argument = arguments[i];
        return new Watch(subject, () -> there.print(argument));
      }
    }
    return new Watch("", () -> null);
  }

  /** Called before a line is executed. */
  void line(int site) {
    if (sought.isEmpty()) {
      return;
    }
    Watch watch = active.peek();
    if (watch != null) {
      look(watch);
      watch.lastLine = site;
    }
    CheckThread thread = CheckThread.current();
    Simulation grid = thread == null ? null : thread.simulation();
    lookAtStatics(grid != null && grid.inTask() ? grid.node() : null);
    lastLine = site;
  }

  private void look(Watch watch) {
    if (watch.lastLine >= 0 && sought.containsKey(watch.subject) && bytes < MAX_BYTES) {
      byte[] now = watch.print.get();
      bytes += now == null ? 0 : now.length;
      if (now != null && !Arrays.equals(watch.before, now)) {
        found(watch.subject, watch.lastLine);
      }
    }
  }

  /**
   * @param now the node of the present task. Null outside of tasks
   */
  private void lookAtStatics(@Nullable Node now) {
    if (now != node) {
      // The program itself changes static fields, and tasks bring them to other nodes.
      node = now;
      statics.clear();
    }
    for (Fact fact : sought.values().toArray(Fact[]::new)) {
      if (now != null && fact.cause() == Cause.STATIC_WRITTEN && bytes < MAX_BYTES) {
        byte[] print = now.print(now.statics().values(fact.subject()));
        byte[] before = print == null ? null : statics.put(fact.subject(), print);
        bytes += print == null ? 0 : print.length;
        if (before != null && lastLine >= 0 && !Arrays.equals(before, print)) {
          found(fact.subject(), lastLine);
        }
      }
    }
  }

  private void found(String subject, int site) {
    Fact fact = sought.remove(subject);
    if (fact != null) {
      found.changedAt(fact, found.sites().get(site).place());
    }
  }
}
