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

  /** The worker that has started the task. */
  int worker = NOWHERE;

  /** The node that received the task last. */
  @Nullable SimNode givenTo;

  /**
   * The node that has the task from another node. The task has come to this node as a task or,
   * after its start, as a frame.
   */
  @Nullable SimNode holder;

  boolean ended;

  /** The task is complete, but an unfinished task is above it on the stack. */
  boolean buried;

  Task(@Nullable Task parent, Part part, double weight) {
    this.parent = parent;
    this.part = part;
    this.weight = weight;
  }
}
