package org.satingrid.models.workcrew;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Preparers;
import org.satingrid.models.grid.Scope;
import org.satingrid.models.grid.TaskFields;

/**
 * A request that another worker of any node runs a task. The task itself contains the code to run.
 */
final class TaskRequest<T extends CrewTask> extends HelpRequest {

  private final T task;

  /**
   * Makes the task that another worker runs. Null if the other worker can run the requested task
   * itself.
   */
  private final @Nullable UnaryOperator<T> preparer;

  private T prepared;
  private boolean isPrepared;
  private @Nullable Throwable failure;

  TaskRequest(T task, @Nullable UnaryOperator<T> preparer, @Nullable SubtaskGroup group) {
    super(group);
    this.task = task;
    this.prepared = task;
    this.preparer = preparer;
  }

  @Override
  boolean needsPreparation() {
    return preparer != null;
  }

  @Override
  synchronized void prepare() {
    UnaryOperator<T> first = preparer;
    if (first != null && !isPrepared) {
      isPrepared = true; // A preparer can return its own argument.
      try {
        prepared = Preparers.prepare(first, task);
        // The exception belongs to the outcome of the request, not to the requester.
      } catch (Throwable t) {
        failure = t;
      }
    }
  }

  @Override
  void perform() {
    prepare();
    Failures.rethrow(failure);
    prepared.run();
    if (prepared != task) {
      TaskFields.of(task.getClass()).copy(prepared, task);
    }
  }

  @Override
  Part handOut(Scope scope) {
    return scope.handOut(task, preparer == null ? null : this::prepare);
  }

  /** Prepares the task of this request, which is the only argument of the calls. */
  private Runnable prepare(Runnable own) {
    return preparer == null ? own : preparer.apply(task);
  }
}
