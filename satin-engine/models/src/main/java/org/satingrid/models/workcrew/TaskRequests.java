package org.satingrid.models.workcrew;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/**
 * The requests of a task on a worker of an engine. Does the same as {@link CrewWorker}, but with
 * the engine's deque, and without separate replacement workers. The task does not end before its
 * helpers.
 */
final class TaskRequests implements Scope.State {

  /** Requests since an enterSubtaskGroup, or since the task began. */
  private static final class Group {
    final @Nullable Group outer;
    final int openRequests;
    final List<Part> helped = new ArrayList<>();

    Group(@Nullable Group outer, int openRequests) {
      this.outer = outer;
      this.openRequests = openRequests;
    }
  }

  private final Scope scope;
  private final Group task = new Group(null, 0);

  /** Requests without a gotHelp call, the oldest first. */
  private final List<Part> open = new ArrayList<>();

  private Group group = task;

  private TaskRequests(Scope scope) {
    this.scope = scope;
  }

  static TaskRequests of(Scope scope) {
    return (TaskRequests) scope.state(() -> new TaskRequests(scope));
  }

  static TaskRequests ofCallingTask(String operation) {
    Scope scope = Scope.current();
    if (scope == null) {
      throw new IllegalStateException(
          operation + " outside of a WorkCrew: start the program by addTask of a crew");
    }
    return of(scope);
  }

  /**
   * Adds a task to the calling task's crew. The calling task does not join the new task, but also
   * does not end before it.
   */
  void add(HelpRequest request) {
    task.helped.add(request.handOut(scope));
  }

  void request(HelpRequest request) {
    open.add(request.handOut(scope));
  }

  boolean gotHelp() {
    if (open.size() == group.openRequests) {
      throw CrewWorker.gotHelpWithoutRequest();
    }
    Part newest = open.remove(open.size() - 1);
    if (scope.withdraw(newest)) {
      return false;
    }
    newest.prepare(); // From here on, the caller can change the data that the preparer reads.
    group.helped.add(newest);
    return true;
  }

  void enterGroup() {
    group = new Group(group, open.size());
  }

  void joinGroup() {
    Group left = group;
    if (left.outer == null) {
      throw CrewWorker.joinWithoutEnter();
    }
    if (open.size() != left.openRequests) {
      throw CrewWorker.joinWithOpenRequests(open.size() - left.openRequests);
    }
    group = left.outer;
    Failures.rethrow(join(left));
  }

  private @Nullable Throwable join(Group left) {
    Throwable failure = null;
    for (int i = left.helped.size() - 1; i >= 0; i--) {
      Part part = left.helped.get(i);
      scope.join(part);
      failure = Failures.first(failure, part.failure());
    }
    left.helped.clear();
    return failure;
  }

  /** Called when the task is over. Withdraws its open requests, and waits for its helpers. */
  @Override
  public @Nullable Throwable finish(@Nullable Throwable failure) {
    Throwable outcome = failure;
    if (outcome == null && (!open.isEmpty() || group != task)) {
      outcome = CrewWorker.unbalanced(open.size());
    }
    while (!open.isEmpty()) {
      Part newest = open.remove(open.size() - 1);
      if (!scope.withdraw(newest)) {
        group.helped.add(newest);
      }
    }
    for (Group left = group; left != null; left = left.outer) {
      outcome = Failures.first(outcome, join(left));
    }
    return outcome;
  }
}
