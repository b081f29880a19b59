package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.SampledTask.Ending;
import org.satingrid.cluster.protocol.message.Remainder;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.protocol.orphans.KeptResults.Execution;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * A task of another node on this node.
 *
 * <pre>
 *   RUNS --ended--> REPORTS --confirmed--> OVER
 *    | |               '-- confirmed, but the owner waits --> PASSES --confirmed--> OVER
 *    | '--all continued elsewhere--> PASSES, or OVER if the owner does not wait
 *    |--owner gone--> ORPHAN --ended--> OVER
 *    |                  '--not needed--> DROPPED
 *    '--not needed--> DROPPED --ended--> OVER
 * </pre>
 *
 * <p>README.md, "Following the last call", describes what continues after the task.
 */
final class Import {
  /** The states of an import. */
  enum State {
    /** The task, or a remainder that continues after it, runs or waits for its calls. */
    RUNS,
    /** The outcome is known. The waiting member must confirm it. */
    REPORTS,
    /** All that waited here has continued elsewhere. The owner must confirm this. */
    PASSES,
    /** The owner is gone. The result is kept for the node that repeats the owner's work. */
    ORPHAN,
    /** The task is not needed. It stays until it has stopped. */
    DROPPED,
    /** The record is not in the table any more. */
    OVER;

    private boolean leadsTo(State next) {
      return switch (this) {
        case RUNS -> true;
        case REPORTS -> next == PASSES || next == OVER;
        case ORPHAN -> next == DROPPED || next == OVER;
        case PASSES, DROPPED -> next == OVER;
        case OVER -> false;
      };
    }
  }

  /** The member that gave the task to this node. */
  final Member owner;

  /** The owner's name for the task. */
  final TaskName ownName;

  /** Class and method of the call. */
  final String what;

  /** The owner's id for the task that spawned this task. */
  final long within;

  /**
   * The task that this node runs: the imported task, and later a task that has moved here to
   * continue after it.
   */
  ImportedTask running;

  /** Counts the changes of the field {@code running}. */
  int turn;

  /** The name of the task that ends when {@code running} ends. */
  TaskName name;

  /** The member that waits for the task {@code name}. */
  Member waiter;

  /**
   * The identity of the task {@code name}, or null if its result is not kept. The identity does not
   * depend on the spawner.
   */
  @Nullable TaskId identity;

  /** The remainders of tasks that continue here after {@code running}, one after the other. */
  final Deque<Remainder> rests = new ArrayDeque<>();

  /** The outcome of the imported task itself, if a remainder continues in place of the task. */
  @Nullable Payload own;

  /**
   * The steal of the only call that this task waits for, if the remainder of this task has moved to
   * the thief's node.
   */
  @Nullable Steal away;

  private State state = State.RUNS;

  /** If the owner is gone, the result of this execution is kept. */
  @Nullable Execution orphan;

  /** The result for the waiting member, in the state REPORTS. */
  @Nullable Payload result;

  int sendings;
  long sentAt;
  long resendAt;
  long pause;

  Import(
      Member owner, TaskName name, @Nullable TaskId identity, ImportedTask running, long within) {
    this.owner = owner;
    this.ownName = name;
    this.name = name;
    this.waiter = owner;
    this.within = within;
    this.what = running.task().describe();
    this.identity = identity;
    this.running = running;
  }

  /**
   * Moves to another state, or stays in this one.
   *
   * @throws IllegalStateException if the other state cannot follow
   */
  void becomes(State next) {
    if (next != state && !state.leadsTo(next)) {
      throw new IllegalStateException(this + " cannot become " + next);
    }
    state = next;
  }

  /** Returns true if this is the state. */
  boolean is(State expected) {
    return state == expected;
  }

  /** Returns true if the outcome is not known yet. */
  boolean isOpen() {
    return switch (state) {
      case RUNS, ORPHAN, DROPPED -> true;
      case REPORTS, PASSES, OVER -> false;
    };
  }

  /** Returns true if the end of a task with this name is not confirmed yet. */
  boolean reports(TaskName task) {
    return (is(State.REPORTS) && name.equals(task)) || (is(State.PASSES) && ownName.equals(task));
  }

  /**
   * Returns true if the task has ended, and a remainder that waited for it continues in its place.
   */
  boolean isFollowed() {
    return own != null;
  }

  /** Returns true if the owner is present and needs the task, or must confirm its end. */
  boolean isWanted() {
    return !is(State.ORPHAN) && !is(State.DROPPED);
  }

  /** Returns the name of the last of all tasks that continue on this node. */
  TaskName last() {
    Remainder rest = rests.peekLast();
    return rest == null ? name : rest.name();
  }

  /** Returns the kind of end that belongs to this outcome. */
  Ending ending(Outcome outcome) {
    if (is(State.DROPPED)) {
      return Ending.DROPPED;
    }
    if (outcome instanceof Outcome.Threw) {
      return Ending.FAILED;
    }
    return is(State.ORPHAN) ? Ending.KEPT : Ending.DONE;
  }

  @Override
  public String toString() {
    return what + " " + ownName + " of n" + owner.id() + " " + state;
  }
}
