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
 * A task of another node that is here. README.md, "Following the last call", has its later states.
 */
final class Import {
  /** The member that gave it to this node. */
  final Member owner;

  /** By that name. */
  final TaskName ownName;

  /** Class and method. */
  final String what;

  /** The owner's id for the task within which it was spawned. */
  final long within;

  /** What runs here: the task, and then what has followed it. */
  ImportedTask running;

  /** How often that has changed. */
  int turn;

  /** What runs here ends the task of this name. */
  TaskName name;

  /** The member that waits for the task of that name. */
  Member waiter;

  /** What that is, whoever spawned it; null if nothing is kept. */
  @Nullable TaskId identity;

  /** What goes on after that, one after the other. */
  final Deque<Remainder> rests = new ArrayDeque<>();

  /** The task's own outcome, once something has followed it. */
  @Nullable Payload own;

  /** All that runs here waits for this steal, and has followed it. */
  @Nullable Steal away;

  /** What followed it is over and reported; the owner is to know. */
  boolean passed;

  boolean dropped;
  @Nullable Execution orphan;

  /** What the waiter is to get. */
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

  /** Whether its outcome is yet to come. */
  boolean isOpen() {
    return result == null && !passed;
  }

  /** Whether somebody is to confirm that a task of this name is over. */
  boolean reports(TaskName task) {
    return !isOpen() && (passed ? ownName : name).equals(task);
  }

  /** Whether it has ended, and what waited for it goes on in its place. */
  boolean isFollowed() {
    return own != null;
  }

  /** Whether whoever waits here will want it. */
  boolean isWanted() {
    return orphan == null && !dropped;
  }

  /** What comes last of all that goes on here. */
  TaskName last() {
    Remainder rest = rests.peekLast();
    return rest == null ? name : rest.name();
  }

  /** How it ends here with this outcome. */
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
