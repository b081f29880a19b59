package org.satingrid.cluster.protocol.node;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkerStatistics;
import org.satingrid.runtime.Workers;

/** Workers that record the share of the job that they have received and given away. */
public final class WeighedWorkers implements Workers {
  private final Workers workers;
  private double taken;
  private boolean used;

  public WeighedWorkers(Workers workers) {
    this.workers = workers;
  }

  /** Called when the program runs on this node, with the whole job. */
  public void programStarted() {
    taken += 1;
    used = true;
  }

  /** Returns true if this node has had any part of the job. */
  public boolean haveBeenUsed() {
    return used;
  }

  public StealEvent.Work work() {
    double done = workers.statistics().progress();
    return new StealEvent.Work(Math.max(0, taken - done), done);
  }

  @Override
  public @Nullable ExportedTask export(double mostWeight) {
    ExportedTask task = workers.export(mostWeight);
    if (task != null) {
      taken -= task.weight();
    }
    return task;
  }

  @Override
  public @Nullable ExportedTask exportQuestioned() {
    ExportedTask task = workers.exportQuestioned();
    if (task != null) {
      taken -= task.weight();
    }
    return task;
  }

  @Override
  public @Nullable Task origin(ExportedTask task) {
    return workers.origin(task);
  }

  @Override
  public boolean isExpanding() {
    return workers.isExpanding();
  }

  @Override
  public void inject(ImportedTask task) {
    taken += task.weight();
    used = true;
    workers.inject(task);
  }

  @Override
  public boolean hasBegun(ImportedTask task) {
    return workers.hasBegun(task);
  }

  @Override
  public void takeBack(ExportedTask task) {
    taken += task.weight();
    workers.takeBack(task);
  }

  @Override
  public <T> CompletableFuture<T> run(Callable<T> program) {
    return workers.run(program);
  }

  @Override
  public void complete(ExportedTask task, Outcome outcome) {
    workers.complete(task, outcome);
  }

  @Override
  public boolean abandon(ExportedTask task) {
    return workers.abandon(task);
  }

  @Override
  public boolean isOver(ExportedTask task) {
    return workers.isOver(task);
  }

  @Override
  public void cancel(ImportedTask task) {
    workers.cancel(task);
  }

  @Override
  public @Nullable Continuation after(ExportedTask task) {
    return workers.after(task);
  }

  @Override
  public boolean release(ExportedTask task) {
    Continuation rest = workers.after(task);
    taken -= rest == null ? 0 : rest.weight();
    return workers.release(task);
  }

  @Override
  public ImportedTask resume(
      Continuation continuation, @Nullable Object value, Consumer<Outcome> whenDone) {
    taken += continuation.weight();
    return workers.resume(continuation, value, whenDone);
  }

  @Override
  public WorkerStatistics statistics() {
    return workers.statistics();
  }

  @Override
  public void close() {
    workers.close();
  }
}
