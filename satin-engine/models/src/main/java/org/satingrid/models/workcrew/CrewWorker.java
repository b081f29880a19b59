package org.satingrid.models.workcrew;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.deque.SplitDeque;

/**
 * A worker of a crew, with the stack of its help requests. The top of the deque is the help pointer
 * of the paper: all requests below this pointer have been answered, and all requests above it are
 * unanswered. See README.md.
 */
final class CrewWorker extends Thread {

  private static final int SCANS = 200;

  final SplitDeque<HelpRequest> requests;

  private final WorkCrew crew;

  /** Requests without a gotHelp call. */
  private int open;

  /** Requests that must be prepared before a worker can help, the oldest first. */
  private final ArrayDeque<ToPrepare> toPrepare = new ArrayDeque<>();

  /**
   * @param open number of requests that were open at the same time
   */
  private record ToPrepare(HelpRequest request, int open) {}

  private @Nullable SubtaskGroup group;

  CrewWorker(WorkCrew crew, int number, int wanted) {
    super("workcrew-worker-" + number);
    setDaemon(true);
    this.crew = crew;
    this.requests = new SplitDeque<>(wanted);
  }

  @Override
  public void run() {
    try {
      work();
      // Ends the crew, because a crew without one of its workers could wait forever.
    } catch (Throwable t) {
      crew.died(t);
    }
  }

  private void work() {
    int misses = 0;
    while (true) {
      HelpRequest task = crew.findTask(this);
      if (task != null) {
        misses = 0;
        if (perform(task) && !crew.standsBy(this)) {
          return;
        }
      } else if (misses++ < SCANS) {
        Thread.onSpinWait();
      } else {
        misses = 0;
        if (!crew.idles(this)) {
          return;
        }
      }
    }
  }

  /**
   * Runs a task. The finder has already added this worker to the task's group.
   *
   * @return whether this was the last task of a group, so that the worker that waits for the group
   *     continues
   */
  private boolean perform(HelpRequest task) {
    group = task.group;
    Throwable failure = null;
    try {
      task.perform();
    } catch (Throwable t) { // Any exception or error of a task is its outcome.
      failure = t;
    }
    failure = Failures.first(failure, clean(task.group, failure == null));
    group = null;
    if (failure != null) {
      crew.failed(task.group, failure);
    }
    return task.group != null && task.group.leaves();
  }

  /** Withdraws the requests that the task has left open. */
  private @Nullable Throwable clean(@Nullable SubtaskGroup outer, boolean complain) {
    Throwable failure = null;
    if (complain && (open > 0 || group != outer)) {
      failure = unbalanced(open);
    }
    toPrepare.clear();
    while (open > 0) {
      open--;
      requests.pop();
    }
    while (group != outer) {
      SubtaskGroup left = group;
      if (left == null) {
        break;
      }
      leave(left);
      failure = Failures.first(failure, left.failure());
    }
    return failure;
  }

  void requestHelp(HelpRequest request) {
    open++;
    if (request.needsPreparation()) {
      toPrepare.addLast(new ToPrepare(request, open));
    }
    if (requests.push(request)) {
      publish();
    }
    assert isConsistent();
  }

  static IllegalStateException gotHelpWithoutRequest() {
    return new IllegalStateException("gotHelp without requestHelp in this task and subtask group");
  }

  static IllegalStateException joinWithoutEnter() {
    return new IllegalStateException("joinSubtaskGroup without enterSubtaskGroup");
  }

  static IllegalStateException joinWithOpenRequests(int open) {
    return new IllegalStateException(
        "joinSubtaskGroup with " + open + " requestHelp without gotHelp");
  }

  /** Returns the exception of a task that has ended with open requests. */
  static IllegalStateException unbalanced(int openRequests) {
    return new IllegalStateException(
        "a task has ended with "
            + (openRequests > 0
                ? openRequests + " requestHelp without gotHelp"
                : "an enterSubtaskGroup without joinSubtaskGroup"));
  }

  @Nullable SubtaskGroup group() {
    return group;
  }

  boolean gotHelp() {
    if (open == (group == null ? 0 : group.openRequests)) {
      throw gotHelpWithoutRequest();
    }
    // Requests are answered from the oldest to the newest. If the newest request is answered, all
    // requests are.
    boolean helped = requests.pop() == null;
    if (!toPrepare.isEmpty() && toPrepare.getLast().open() == open) {
      HelpRequest newest = toPrepare.removeLast().request();
      if (helped) {
        newest.prepare();
      }
    }
    open--;
    if (requests.isAsked()) {
      publish();
    }
    assert isConsistent();
    return helped;
  }

  private void publish() {
    if (requests.publish() > 0) {
      crew.wakeOne();
    }
  }

  void enterSubtaskGroup() {
    group = new SubtaskGroup(group, open);
  }

  void joinSubtaskGroup() {
    SubtaskGroup left = group;
    if (left == null) {
      throw joinWithoutEnter();
    }
    if (open != left.openRequests) {
      throw joinWithOpenRequests(open - left.openRequests);
    }
    leave(left);
    Failures.rethrow(left.failure());
  }

  private void leave(SubtaskGroup left) {
    if (left.ownerLeaves()) {
      // While this worker is blocked, other workers can take its requests from outside of the
      // group.
      requests.publishAll();
      crew.replaceBlocked();
      left.awaitHelpers();
    }
    group = left.outer;
  }

  /**
   * Checks that the number of unanswered requests does not exceed the number of open requests, so
   * that the help pointer lies within the requests.
   */
  private boolean isConsistent() {
    return requests.isConsistent() && open >= 0 && requests.size() <= open;
  }
}
