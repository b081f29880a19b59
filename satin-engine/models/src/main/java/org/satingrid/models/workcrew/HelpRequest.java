package org.satingrid.models.workcrew;

import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/** A subtask that its worker will do itself unless somebody helps, or a task from outside. */
abstract class HelpRequest {

  /** The innermost subtask group at the time of the request; null if none. */
  final @Nullable SubtaskGroup group;

  HelpRequest(@Nullable SubtaskGroup group) {
    this.group = group;
  }

  /** By a helper of the same process. */
  abstract void perform();

  /** Whether something is to be done before another worker can begin. */
  boolean needsPreparation() {
    return false;
  }

  /**
   * Does it, once: by the helper, or by the requester in gotHelp. After that the requester may
   * change what the preparer looks at. What a preparer throws is the outcome of the request.
   */
  void prepare() {}

  /** On an engine: gives it to the engine's workers. */
  abstract Part handOut(Scope scope);
}
