package org.satingrid.cluster.protocol.explorer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.explorer.Copy.State;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Continuation.Waiting;
import org.satingrid.runtime.Durations;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.Workers;

/**
 * One worker that takes each step when the explorer says so. Every change of a {@link Copy} checks
 * the state before, therefore no call can end twice.
 */
final class ModelWorkers implements Workers {
  private static final double WEIGHT = 0.01;

  private final BooleanSupplier hopes;
  private final Runnable questions;

  /** Copies that are queued or ready, the oldest first. */
  private final Deque<Copy> queue = new ArrayDeque<>();

  private final Deque<Copy> questioned = new ArrayDeque<>();
  private final List<Copy> all = new ArrayList<>();
  private @Nullable Copy running;

  /** The number of begins of the parent and of the child on this node. */
  int parentBegins;

  int childBegins;

  ModelWorkers(BooleanSupplier hopes, Runnable questions) {
    this.hopes = hopes;
    this.questions = questions;
  }

  /** Spawns the parent from the program. */
  Copy spawn(Consumer<Outcome> whenDone) {
    return add(new Copy(Call.parent(), null, false, whenDone));
  }

  private Copy add(Copy copy) {
    all.add(copy);
    queue.add(copy);
    return copy;
  }

  boolean canBegin() {
    return running == null && !queue.isEmpty();
  }

  boolean isRunning() {
    return running != null;
  }

  boolean isIdle() {
    return running == null && queue.isEmpty();
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Takes the newest copy. */
  void begin() {
    Copy copy = queue.removeLast();
    if (copy.state == State.READY) {
      end(copy, copy.outcome, State.READY);
    } else if (copy.isPointless()) {
      end(copy, abandoned(), State.QUEUED);
    } else if (!copy.imported && !copy.questioned && hopes.getAsBoolean()) {
      copy.questioned = true;
      questioned.add(copy);
      questions.run();
    } else if (copy.task instanceof Call call && call.spawns()) {
      parentBegins++;
      copy.becomes(State.WAITING, State.QUEUED);
      add(new Copy(Call.child(), copy, false, outcome -> childEnded(copy, outcome)));
    } else {
      childBegins++;
      copy.becomes(State.RUNNING, State.QUEUED);
      running = copy;
    }
  }

  /** Ends the child that runs. */
  void end() {
    Copy copy = running;
    running = null;
    if (copy != null && copy.task instanceof Call call) {
      Outcome outcome = new Outcome.Returned(call.execute());
      end(copy, copy.isPointless() ? abandoned() : outcome, State.RUNNING);
    }
  }

  private static Outcome abandoned() {
    return new Outcome.Threw(new IllegalStateException("not needed any more"));
  }

  private void childEnded(Copy parent, Outcome outcome) {
    parent.becomes(State.READY, State.WAITING);
    parent.outcome =
        outcome instanceof Outcome.Returned end && end.value() instanceof Long value
            ? new Outcome.Returned(value + 1)
            : outcome;
    queue.add(parent);
  }

  private void end(Copy copy, @Nullable Outcome outcome, State before) {
    copy.becomes(State.OVER, before);
    all.remove(copy);
    if (outcome != null) {
      copy.whenDone.accept(outcome);
    }
  }

  @Override
  public @Nullable ExportedTask export(double mostWeight) {
    for (Copy copy : queue) {
      if (copy.state == State.QUEUED) {
        queue.remove(copy);
        return export(copy);
      }
    }
    return null;
  }

  private static ExportedTask export(Copy copy) {
    copy.becomes(State.EXPORTED, State.QUEUED);
    return new ExportedTask(copy.task, WEIGHT);
  }

  @Override
  public @Nullable ExportedTask exportQuestioned() {
    Copy copy = questioned.poll();
    return copy == null ? null : export(copy);
  }

  @Override
  public @Nullable Task origin(ExportedTask task) {
    Copy top = Copy.of(task.task()).origin();
    return top.imported ? top.task : null;
  }

  @Override
  public void inject(ImportedTask task) {
    add(new Copy(task.task(), null, true, task.whenDone()));
  }

  @Override
  public boolean hasBegun(ImportedTask task) {
    return Copy.of(task.task()).state != State.QUEUED;
  }

  @Override
  public void complete(ExportedTask task, Outcome outcome) {
    end(Copy.of(task.task()), outcome, State.EXPORTED);
  }

  @Override
  public void takeBack(ExportedTask task) {
    Copy copy = Copy.of(task.task());
    copy.becomes(State.QUEUED, State.EXPORTED);
    queue.add(copy);
  }

  @Override
  public boolean abandon(ExportedTask task) {
    Copy copy = Copy.of(task.task());
    if (!copy.isPointless()) {
      return false;
    }
    end(copy, abandoned(), State.EXPORTED);
    return true;
  }

  @Override
  public boolean isOver(ExportedTask task) {
    Copy copy = Copy.of(task.task());
    return copy.state == State.OVER || copy.isPointless();
  }

  @Override
  public void cancel(ImportedTask task) {
    Copy copy = Copy.of(task.task());
    copy.dropped = true;
    if (copy.state == State.QUEUED) {
      queue.remove(copy);
      end(copy, abandoned(), State.QUEUED);
    }
  }

  @Override
  public @Nullable Continuation after(ExportedTask task) {
    Copy copy = Copy.of(task.task());
    List<Waiting> waiting = new ArrayList<>();
    while (copy.parent != null) {
      copy = copy.parent;
      List<Continuation.Call> calls = List.of(new Continuation.Call(0, null, 0, null));
      waiting.add(new Waiting(new Call.Frame(), WEIGHT, calls, 0));
    }
    return copy.imported ? new Continuation(waiting) : null;
  }

  /** Ends the exported call and the parent that waits for it, without a report. */
  @Override
  public boolean release(ExportedTask task) {
    Copy copy = Copy.of(task.task());
    end(copy, null, State.EXPORTED);
    while (copy.parent != null) {
      copy = copy.parent;
      end(copy, null, State.WAITING);
    }
    return true;
  }

  @Override
  public ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    Call rest = Call.parent();
    Copy copy = add(new Copy(rest, null, true, whenDone));
    copy.becomes(State.READY, State.QUEUED);
    long result = value instanceof Long number ? number : 0;
    copy.outcome = new Outcome.Returned(result + continuation.waiting().size());
    return new ImportedTask(rest, WEIGHT, whenDone);
  }

  @Override
  public WorkerStatistics statistics() {
    Durations none = new Durations(List.of());
    return new WorkerStatistics(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), none, none);
  }

  @Override
  public <T> CompletableFuture<T> run(Callable<T> program) {
    throw new UnsupportedOperationException("no program here");
  }

  @Override
  public void close() {}

  /** Returns the state for the digest. The order of the queue decides what begins next. */
  @Override
  public String toString() {
    return all
        + " queue "
        + Stream.concat(queue.stream(), questioned.stream()).map(all::indexOf).toList()
        + " begun "
        + parentBegins
        + '+'
        + childBegins;
  }
}
