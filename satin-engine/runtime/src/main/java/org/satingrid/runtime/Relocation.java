package org.satingrid.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation.Call;
import org.satingrid.runtime.Continuation.Waiting;

/** Converts invocations in the heap to data, and back. See README.md, "Continuing elsewhere". */
final class Relocation {

  /**
   * The maximum number of invocations in one continuation, because a continuation must fit into one
   * message.
   */
  private static final int MAX_STEPS = 64;

  private Relocation() {}

  /**
   * Returns the invocations that wait only for this call, up to a task from another node. Returns
   * null if other calls are awaited or no such task exists.
   */
  static @Nullable Continuation after(TaskRecord call) {
    if (!leadsToATaskFromElsewhere(call)) {
      return null;
    }
    List<Waiting> waiting = new ArrayList<>();
    TaskRecord record = call;
    while (record != null && record.spawner instanceof Activation spawner) {
      waiting.add(asData(spawner, record));
      record = spawner.record();
    }
    return new Continuation(waiting);
  }

  private static boolean leadsToATaskFromElsewhere(TaskRecord call) {
    TaskRecord record = call;
    for (int steps = 0; steps <= MAX_STEPS; steps++) {
      if (!(record.spawner instanceof Activation spawner)) {
        return record.isImported();
      }
      TaskRecord above = spawner.waitsOnlyFor(record) ? spawner.record() : null;
      if (above == null) {
        return false;
      }
      record = above;
    }
    return false;
  }

  private static Waiting asData(Activation spawner, TaskRecord awaited) {
    List<Call> calls = new ArrayList<>();
    int awaitedAt = 0;
    for (TaskRecord child = spawner.firstCall(); child != null; child = child.next) {
      if (child == awaited) {
        awaitedAt = calls.size();
      }
      if (child == awaited || child.returned()) {
        calls.add(new Call(child.site, child.target, child.index, child.value));
      }
    }
    WeightBudget budget = Objects.requireNonNull(spawner.record()).budget();
    synchronized (budget) {
      return new Waiting(spawner.frame, budget.rest(), calls, awaitedAt);
    }
  }

  /**
   * Puts the invocations into the heap of this process.
   *
   * @param whole the task that contains the invocations
   * @return the awaited call. The invocations continue when it ends.
   */
  static TaskRecord restore(Continuation continuation, TaskRecord whole) {
    List<Waiting> waiting = continuation.waiting();
    TaskRecord record = whole;
    for (int i = waiting.size() - 1; i >= 0; i--) {
      record = restore(waiting.get(i), record);
    }
    return record;
  }

  private static TaskRecord restore(Waiting data, TaskRecord invocation) {
    Activation activation = new Activation(data.frame());
    activation.belongsTo(invocation);
    activation.measureDepth();
    invocation.hasLeft(data.weight());
    TaskRecord awaited = null;
    for (int i = 0; i < data.calls().size(); i++) {
      Call call = data.calls().get(i);
      TaskRecord child = new TaskRecord(null, activation, call.site(), call.target(), call.index());
      if (i == data.awaited()) {
        awaited = child;
      } else {
        child.value = call.value();
        child.returned = true;
        child.done = true;
      }
      activation.add(child);
    }
    activation.waitsForOne();
    return Objects.requireNonNull(awaited, "it waits for none of its calls");
  }

  /** Stands for a task with a call that was made on another node. */
  static final class Remains extends Task {
    private static final long serialVersionUID = 1L;
    private final String what;

    Remains(String what) {
      this.what = what;
    }

    @Override
    public Object execute() {
      throw new IllegalStateException(what + " has begun already, elsewhere");
    }

    @Override
    public String describe() {
      return what;
    }
  }
}
