package org.satingrid.simulator;

import org.jspecify.annotations.Nullable;
import org.satingrid.simulator.SpawnTree.Part;

/** First a stealable record, then, once started, a frame that waits for its children. */
final class Task {
  static final int NOWHERE = -1;

  final @Nullable Task parent;
  final Part part;

  /** Share of the whole job, divided evenly among siblings as the engine does. */
  final double weight;

  /** The parts that it was split into, and the number of incomplete ones. */
  int children;

  int pending;

  /** The worker that started it. */
  int worker = NOWHERE;

  /** The node that was given it last. */
  @Nullable SimNode givenTo;

  /** The node that has it from elsewhere. It may have arrived as a task or, since, as a frame. */
  @Nullable SimNode holder;

  boolean ended;

  /** Complete, but an unfinished task lies above it on the stack. */
  boolean buried;

  Task(@Nullable Task parent, Part part, double weight) {
    this.parent = parent;
    this.part = part;
    this.weight = weight;
  }
}
