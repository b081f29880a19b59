package org.satingrid.models.workcrew;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.deque.SplitDeque;

/**
 * A worker of a crew, with the stack of its help requests. The help pointer of the paper is the top
 * of the deque: all requests below it have been answered, all above it have not. README.md.
 */
final class CrewWorker extends Thread {

  private static final int SCANS = 200;

  final SplitDeque<HelpRequest> requests;

  private final WorkCrew crew;

  /** Requests that have no gotHelp yet. */
  private int open;

  /** Requests that must be prepared if a worker helps, oldest first. */
  private final ArrayDeque<ToPrepare> toPrepare = new ArrayDeque<>();

  /**
   * @param open how many requests were open with it
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
    } catch (Throwable t) { // A crew that continues without a worker could wait forever.
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
   * Does a task. The finder has entered this worker in its group.
   *
   * @return whether the last of a group has ended, and the worker that waited for it goes on
   */
  private boolean perform(HelpRequest task) {
    group = task.group;
    Throwable failure = null;
    try {
      task.perform();
    } catch (Throwable t) { // Whatever a task throws is its outcome.
      failure = t;
    }
    failure = Failures.first(failure, clean(task.group, failure == null));
    group = null;
    if (failure != null) {
      crew.failed(task.group, failure);
    }
    return task.group != null && task.group.leaves();
  }

  /** Takes back what the task has left open. */
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

  /** The task has ended, and something is open. */
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
    // Requests are answered oldest first: if the newest is answered, all are.
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
      // Requests outside of the group can be taken while this worker is blocked.
      requests.publishAll();
      crew.replaceBlocked();
      left.awaitHelpers();
    }
    group = left.outer;
  }

  /** The help pointer lies within the requests: what is unanswered is a part of what is open. */
  private boolean isConsistent() {
    return requests.isConsistent() && open >= 0 && requests.size() <= open;
  }
}
