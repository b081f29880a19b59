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
 * A task of another node on this node. README.md, "Following the last call", describes its later
 * states.
 */
final class Import {
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

  /**
   * True if the remainders that moved to this node have ended and were reported, and the owner must
   * get a message.
   */
  boolean passed;

  boolean dropped;
  @Nullable Execution orphan;

  /** The result for the waiting member. */
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

  /** Returns true if the outcome is not known yet. */
  boolean isOpen() {
    return result == null && !passed;
  }

  /** Returns true if the end of a task with this name is not confirmed yet. */
  boolean reports(TaskName task) {
    return !isOpen() && (passed ? ownName : name).equals(task);
  }

  /**
   * Returns true if the task has ended, and a remainder that waited for it continues in its place.
   */
  boolean isFollowed() {
    return own != null;
  }

  /** Returns true if the waiting member needs the result. */
  boolean isWanted() {
    return orphan == null && !dropped;
  }

  /** Returns the name of the last of all tasks that continue on this node. */
  TaskName last() {
    Remainder rest = rests.peekLast();
    return rest == null ? name : rest.name();
  }

  /** Returns the kind of end that belongs to this outcome. */
  Ending ending(Outcome outcome) {
    if (dropped) {
      return Ending.DROPPED;
    }
    if (outcome instanceof Outcome.Threw) {
      return Ending.FAILED;
    }
    return orphan == null ? Ending.DONE : Ending.KEPT;
  }
}
