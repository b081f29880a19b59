package org.satingrid.benchmarks.wan.recorded;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Builds a tree from the begins and ends of spawned calls. Calls with less work than the grain are
 * not kept. Their work is added to the work of their spawner. The work of a kept call outside of
 * its kept children becomes a leaf that it spawns first.
 */
final class TreeBuilder {

  /** A call that has ended, or the sum of several calls. */
  record Call(long work, List<Call> children) {}

  private final String program;
  private final long grain;
  private final Deque<Open> open = new ArrayDeque<>();
  private final List<Call> phases = new ArrayList<>();
  private List<Call> phase = new ArrayList<>();
  private long invocations;

  /** A call that has begun. */
  private static final class Open {
    private final long begin;
    private final List<Call> children = new ArrayList<>();
    private boolean spawned;
    private boolean synced;

    Open(long begin) {
      this.begin = begin;
    }
  }

  TreeBuilder(String program, long grain) {
    this.program = program;
    this.grain = grain;
  }

  void enter(long units) {
    Open spawner = open.peek();
    if (spawner != null) {
      if (spawner.synced) {
        throw new UnrecordableException(
            program
                + " spawns in a call after its sync; only programs that spawn, wait and return");
      }
      spawner.spawned = true;
    }
    invocations++;
    open.push(new Open(units));
  }

  void exit(long units) {
    Open call = open.pop();
    long work = units - call.begin;
    Open spawner = open.peek();
    if (spawner == null) {
      phase.add(call(work, call.children));
    } else if (work >= grain) {
      spawner.children.add(call(work, call.children));
    }
  }

  void sync() {
    Open call = open.peek();
    if (call != null) {
      call.synced = call.spawned;
    } else if (!phase.isEmpty()) {
      endPhase();
    }
  }

  /**
   * Returns the calls that the program itself has spawned. All calls between two syncs form one
   * phase.
   */
  List<Call> phases() {
    if (!open.isEmpty()) {
      throw new UnrecordableException(
          "a spawned call of "
              + program
              + " ended by an exception; such a tree cannot be recorded");
    }
    if (!phase.isEmpty()) {
      endPhase();
    }
    return phases;
  }

  /** Returns the number of all spawned calls, including the calls that are not kept. */
  long invocations() {
    return invocations;
  }

  private void endPhase() {
    phases.add(
        phase.size() == 1
            ? phase.get(0)
            : new Call(phase.stream().mapToLong(Call::work).sum(), phase));
    phase = new ArrayList<>();
  }

  private static Call call(long work, List<Call> children) {
    if (children.isEmpty()) {
      return new Call(work, children);
    }
    long rest = work - children.stream().mapToLong(Call::work).sum();
    if (rest > 0) {
      children.add(0, new Call(rest, List.of()));
    }
    return new Call(work, children);
  }
}
