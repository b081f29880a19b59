package org.satingrid.local.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Spawned;

/** The calls that one invocation has spawned since its last sync, in the order of spawning. */
final class Calls {

  private final Simulation simulation;
  private final List<CheckedCall> all = new ArrayList<>();
  private int delivered;

  Calls(Simulation simulation) {
    this.simulation = simulation;
  }

  void add(CheckedCall call) {
    all.add(call);
  }

  /** Runs all waiting calls. */
  void complete() {
    List<CheckedCall> waiting = waiting();
    while (!waiting.isEmpty() && overflow() == null) {
      runIfWaiting(simulation.take(waiting));
    }
    waiting.stream().filter(CheckedCall::waits).forEach(simulation::drop);
  }

  /**
   * Drops the results of calls after a failure, in a method without inlets. The sequential program
   * would not have reached these calls.
   */
  void dropResultsBehindFailure() {
    boolean threw = false;
    for (CheckedCall call : all) {
      if (threw) {
        call.comesTooLate();
      }
      threw |= call.thrown() != null;
    }
  }

  /** Runs waiting calls until one of them throws an exception. */
  void completeUntilOneThrows() {
    List<CheckedCall> waiting = waiting();
    while (!waiting.isEmpty() && !hasNews()) {
      runIfWaiting(simulation.take(waiting));
    }
  }

  /**
   * Returns the error that ends an invocation of an endless recursion, or null. In the sequential
   * program, the first call that overflows the stack ends the invocation. Here each of the other
   * calls would also overflow the stack, one after the other.
   */
  @Nullable StackOverflowError overflow() {
    if (simulation.overflowsAgainAndAgain()) {
      for (CheckedCall call : all) {
        if (call.thrown() instanceof StackOverflowError overflow) {
          return overflow;
        }
      }
    }
    return null;
  }

  /** Runs a call if it still waits, because another call has possibly run it already. */
  private void runIfWaiting(CheckedCall call) {
    if (call.waits()) {
      simulation.run(call);
    }
  }

  private List<CheckedCall> waiting() {
    List<CheckedCall> waiting = new ArrayList<>();
    for (CheckedCall call : all) {
      if (call.waits()) {
        waiting.add(call);
      }
    }
    return waiting;
  }

  boolean isComplete() {
    return all.stream().noneMatch(CheckedCall::waits);
  }

  private boolean hasNews() {
    return all.stream().anyMatch(call -> call.thrown() != null && !call.seen);
  }

  /** Drops the calls that have not begun. */
  void drop() {
    all.stream().filter(CheckedCall::waits).forEach(simulation::drop);
  }

  /**
   * Returns the next returned call. Returns null after the first call that failed, by its own
   * exception or because its result could not be stored.
   */
  @Nullable Spawned nextReturned() {
    while (delivered == 0 || all.get(delivered - 1).thrown() == null) {
      Spawned call = nextEnded();
      if (call == null || call.returned()) {
        return call;
      }
    }
    return null;
  }

  /** Returns the next call that has ended, in the order of spawning. */
  @Nullable Spawned nextEnded() {
    while (delivered < all.size()) {
      CheckedCall call = all.get(delivered++);
      if (call.ended()) {
        return call;
      }
    }
    return null;
  }

  /** Returns the next call that has thrown an exception and was not handled by an inlet. */
  @Nullable Spawned nextThrown() {
    for (CheckedCall call : all) {
      if (call.thrown() != null && !call.seen) {
        call.seen = true;
        return call;
      }
    }
    return null;
  }

  /** Returns the exception of the first failed call, and forgets all calls. */
  @Nullable Throwable takeThrown() {
    Throwable first = null;
    for (CheckedCall call : all) {
      first = first == null ? call.thrown() : first;
    }
    all.clear();
    delivered = 0;
    return first;
  }
}
