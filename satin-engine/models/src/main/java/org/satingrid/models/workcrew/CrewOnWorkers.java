package org.satingrid.models.workcrew;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/** A crew made on a worker of an engine. The engine's workers on all nodes form the crew. */
final class CrewOnWorkers {

  private final Scope scope = new Scope();
  private final @Nullable Scope creator = Scope.current();
  private final List<Part> tasks = new ArrayList<>();
  private @Nullable Throwable failure;
  private volatile boolean ended;

  private CrewOnWorkers() {}

  /** Returns null if the calling thread is not a worker of an engine. */
  static @Nullable CrewOnWorkers ofCallingThread() {
    return Scope.isOnWorker() ? new CrewOnWorkers() : null;
  }

  /**
   * Called by the crew's creator, or by a task. A task that adds another task does not end before
   * the added task.
   */
  void add(HelpRequest task) {
    Scope current = Scope.current();
    if (isCreator()) {
      tasks.add(task.handOut(scope));
    } else if (current != null) {
      TaskRequests.of(current).add(task);
    } else {
      throw new IllegalStateException(
          "addTask of a crew that runs on the workers of a grid: call it from the thread that"
              + " created the crew, or from a task");
    }
  }

  void join() {
    if (!isCreator()) {
      throw new IllegalStateException("a task cannot join its own crew: use a subtask group");
    }
    for (int i = tasks.size() - 1; i >= 0; i--) {
      Part task = tasks.get(i);
      scope.join(task);
      failure = Failures.first(failure, task.failure());
    }
    tasks.clear();
    ended = true;
    Failures.rethrow(failure);
  }

  /** Returns true after the join. */
  boolean hasEnded() {
    return ended;
  }

  boolean isCreator() {
    return scope.isMine() && Scope.current() == creator;
  }
}
