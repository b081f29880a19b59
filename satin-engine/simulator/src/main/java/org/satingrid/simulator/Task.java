package org.satingrid.simulator;

import org.jspecify.annotations.Nullable;
import org.satingrid.simulator.SpawnTree.Part;

/**
 * A task. Before its start, the task can be stolen. After its start, the task is a frame that waits
 * for its children.
 */
final class Task {
  static final int NOWHERE = -1;

  final @Nullable Task parent;
  final Part part;

  /** Share of the whole job, divided evenly among siblings as in the engine. */
  final double weight;

  /** The parts into which the task was split, and the number of incomplete parts. */
  int children;

  int pending;

  /** The worker that has started the task, or {@link #NOWHERE} before the start. */
  int worker = NOWHERE;

  /** The node that received the task last. */
  @Nullable SimNode givenTo;

  /**
   * The node that now has the task. The task came to this node before its start, or as a frame
   * after its start.
   */
  @Nullable SimNode holder;

  boolean ended;

  /** True if the task is complete, but an incomplete task is above it on the stack. */
  boolean buried;

  Task(@Nullable Task parent, Part part, double weight) {
    this.parent = parent;
    this.part = part;
    this.weight = weight;
  }
}
