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
 * A task of another node that is here. Its later states are in README.md, "Following the last
 * call".
 */
final class Import {
  /** The member that gave it to this node. */
  final Member owner;

  /** The name that the owner uses. */
  final TaskName ownName;

  /** Class and method. */
  final String what;

  /** The owner's id for the task within which it was spawned. */
  final long within;

  /** The task that runs here: the imported one, and later a task that has followed it. */
  ImportedTask running;

  /** Counts the changes of {@code running}. */
  int turn;

  /** The name of the task that ends with {@code running}. */
  TaskName name;

  /** The member that waits for the task of that name. */
  Member waiter;

  /** The identity of that task, independent of its spawner, or null if no result is kept. */
  @Nullable TaskId identity;

  /** The remainders that continue afterwards, one after the other. */
  final Deque<Remainder> rests = new ArrayDeque<>();

  /** The imported task's own outcome, once a remainder has followed it. */
  @Nullable Payload own;

  /** All that runs here waits for this steal, and has followed it. */
  @Nullable Steal away;

  /** True if the remainders that followed are over and reported, and the owner must be informed. */
  boolean passed;

  boolean dropped;
  @Nullable Execution orphan;

  /** The result for the waiter. */
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

  /** Returns true if its outcome is yet to come. */
  boolean isOpen() {
    return result == null && !passed;
  }

  /** Returns true if the end of a task of this name must still be confirmed. */
  boolean reports(TaskName task) {
    return !isOpen() && (passed ? ownName : name).equals(task);
  }

  /** Returns true if it has ended, and a remainder that waited for it continues in its place. */
  boolean isFollowed() {
    return own != null;
  }

  /** Returns true if its waiter needs the result. */
  boolean isWanted() {
    return orphan == null && !dropped;
  }

  /** Returns the name of the last task of all that continue here. */
  TaskName last() {
    Remainder rest = rests.peekLast();
    return rest == null ? name : rest.name();
  }

  /** Returns how it ends here with this outcome. */
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
