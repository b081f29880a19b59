package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/**
 * A subtask, or a task that was added from outside of the crew. The worker that requests help for a
 * subtask runs it itself unless another worker helps.
 */
abstract class HelpRequest {

  /** The innermost subtask group at the time of the request, or null. */
  final @Nullable SubtaskGroup group;

  HelpRequest(@Nullable SubtaskGroup group) {
    this.group = group;
  }

  /** Runs the requested task. Called by a helper of the same process. */
  abstract void perform();

  /** Returns true if the request must be prepared before another worker can begin. */
  boolean needsPreparation() {
    return false;
  }

  /**
   * Prepares the request once. The caller is the helper, or the requester in gotHelp, because the
   * requester can change the preparer's data after gotHelp. An exception of a preparer is the
   * outcome of the request.
   */
  void prepare() {}

  /** Gives the request to the engine's workers. Called only on an engine. */
  abstract Part handOut(Scope scope);
}
