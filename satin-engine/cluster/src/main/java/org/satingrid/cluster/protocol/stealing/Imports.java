package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.figures.SampledTask.Ending;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Follow;
import org.satingrid.cluster.protocol.message.Message.Passed;
import org.satingrid.cluster.protocol.message.Message.Refused;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.Remainder;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.protocol.orphans.KeptResults;
import org.satingrid.cluster.protocol.orphans.RunningOrphans;
import org.satingrid.cluster.protocol.stealing.Import.State;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ImportedTask;
import org.satingrid.runtime.WorkersClosedException;

/**
 * Tasks of other nodes on this node, and their results until the results are confirmed. If the
 * owner of a task is lost, a task that has begun continues. Its result is kept for the node that
 * repeats the owner's work, until that work is over.
 */
public final class Imports implements RunningOrphans {
  private final int self;
  private final IntFunction<@Nullable Member> members;
  private final Workers workers;
  private final MessageSender sender;
  private final Serializer serializer;
  private final ClusterCounters counters;
  private final Timing timing;
  private final KeptResults results;
  private final Consumer<Command> post;
  private final ImportTable table;

  /**
   * Makes the part without tasks.
   *
   * @param members finds members by id. Returns null for a member that is gone
   */
  public Imports(ThisNode node, IntFunction<@Nullable Member> members, KeptResults results) {
    this.self = node.self().id();
    this.members = members;
    this.workers = node.workers();
    this.sender = node.sender();
    this.serializer = node.serializer();
    this.counters = node.counters();
    this.timing = node.timing();
    this.post = node.post();
    this.results = results;
    this.table = new ImportTable(self);
  }

  void start(Member owner, TaskGranted grant, Task task, long now) {
    long id = grant.id();
    ImportedTask running = new ImportedTask(task, grant.weight(), grant.depth(), whenDone(id, 0));
    boolean keeps = results.keepsAnything() && !Parcels.isTracked(task);
    TaskId identity = keeps ? TaskId.of(grant.task()) : null;
    Import begun = new Import(owner, new TaskName(self, id), identity, running, grant.within());
    table.add(begun);
    counters.work().opened(owner.site(), now);
    counters.tree().started(task, owner, grant, now);
    workers.inject(running);
  }

  private Consumer<Outcome> whenDone(long id, int turn) {
    return outcome -> post.accept(at -> finished(id, turn, outcome, at));
  }

  private void finished(long id, int turn, Outcome outcome, long now) {
    Import done = table.find(id);
    if (done == null || done.turn != turn) {
      return;
    }
    counters.tree().ended(done.running.task(), done.ending(outcome), now);
    if (done.is(State.DROPPED)) {
      close(done, now);
      return;
    }
    if (done.isWanted() && outcome instanceof Outcome.Returned end && goesOn(done, end, now)) {
      return;
    }
    Payload result =
        done.orphan != null && !isOfTheCall(outcome)
            ? null // The failure is ignored here, because the node that needs the object gets the
            // same failure.
            : encode(done, outcome);
    if (done.orphan != null) {
      close(done, now);
      results.ended(done.orphan, result);
    } else if (result != null) {
      keep(done, outcome, result);
      counters.work().closed(done.owner.site(), now);
      report(done, result, now);
    }
  }

  private @Nullable Payload encode(Import done, Outcome outcome) {
    Task task = done.running.task();
    return Parcels.isTracked(task)
        ? serializer.encode(outcome, task)
        : serializer.encode(outcome, done.what);
  }

  private void keep(Import done, Outcome outcome, Payload result) {
    if (done.identity != null && isOfTheCall(outcome)) {
      results.computed(done.identity, done.waiter, result);
    }
  }

  /**
   * Returns true if the same call has the same outcome on every node. An error can depend on this
   * node.
   */
  private static boolean isOfTheCall(Outcome outcome) {
    return !(outcome instanceof Outcome.Threw threw)
        || (threw.cause() instanceof Exception cause && !(cause instanceof WorkersClosedException));
  }

  private void report(Import done, Payload result, long now) {
    done.result = result;
    done.becomes(State.REPORTS);
    table.reports(done);
    done.sendings = 0;
    done.pause = timing.bulkResend(result.length());
    send(done, now);
  }

  /** Continues with the next remainder that has moved here, if possible. */
  private boolean goesOn(Import done, Outcome.Returned outcome, long now) {
    Remainder rest = done.rests.peek();
    Member waiter = rest == null ? null : members.apply(rest.owner());
    if (rest == null || waiter == null) {
      return false;
    }
    Continuation continuation = serializer.decodeContinuation(rest.continuation());
    if (continuation == null) {
      return false;
    }
    if (done.own == null) {
      done.own = serializer.encode(outcome, done.what);
      if (done.own == null) {
        return true; // The job has failed.
      }
      keep(done, outcome, done.own);
    }
    done.rests.remove();
    table.rename(done, rest.name());
    done.waiter = waiter;
    done.identity = rest.identity();
    done.turn++;
    long id = done.ownName.steal();
    table.runs(done, workers.resume(continuation, outcome.value(), whenDone(id, done.turn)));
    counters.tree().followed(done.running.task(), now);
    counters.followed();
    return true;
  }

  /**
   * Ends the remainders that run in place of a task, because they are not needed any more. The
   * owner still waits for the task itself, and gets its outcome.
   */
  private void goBack(Import followed, Payload own, long now) {
    followed.turn++;
    table.rename(followed, followed.ownName);
    followed.waiter = followed.owner;
    followed.rests.clear();
    followed.away = null;
    if (followed.is(State.RUNS)) {
      workers.cancel(followed.running);
      counters.tree().ended(followed.running.task(), Ending.DROPPED, now);
      counters.work().closed(followed.owner.site(), now);
    }
    report(followed, own, now);
  }

  /** Called when all invocations that wait for a task have moved to its node. */
  public void follow(Member owner, Follow follow) {
    Import held = held(owner, follow.id());
    if (held != null && held.isOpen() && held.last().equals(follow.after())) {
      held.rests.addAll(follow.rests());
      if (held.away != null) {
        Steal away = held.away;
        sender.send(away.thief(), new Follow(away.id(), follow.after(), follow.rests()));
      }
    }
  }

  /** Returns the import of this task if its remainder can move to another node, else null. */
  @Nullable Import open(@Nullable Task origin) {
    Import held = origin == null ? null : table.running(origin);
    return held != null && held.isOpen() && held.isWanted() ? held : null;
  }

  /** Returns true if this node can still report the outcome. */
  boolean isAwaited(Import whole) {
    return table.find(whole.ownName.steal()) == whole && whole.isOpen() && !whole.is(State.DROPPED);
  }

  /** Called when a remainder has moved to another node and that node has reported its outcome. */
  void passed(Import whole, long now) {
    counters.tree().ended(whole.running.task(), Ending.DONE, now);
    whole.away = null;
    if (whole.orphan != null) {
      results.ended(whole.orphan, null);
      close(whole, now);
    } else if (whole.isFollowed() || !whole.rests.isEmpty()) {
      counters.work().closed(whole.owner.site(), now);
      tellPassed(whole, now);
    } else {
      close(whole, now);
    }
  }

  private void tellPassed(Import whole, long now) {
    whole.result = null;
    whole.becomes(State.PASSES);
    table.reports(whole);
    whole.sendings = 0;
    whole.pause = timing.bulkResend(0);
    send(whole, now);
  }

  private void close(Import done, long now) {
    if (done.isOpen()) {
      counters.work().closed(done.owner.site(), now);
    }
    done.becomes(State.OVER);
    table.remove(done);
  }

  /**
   * Forgets all tasks, because the program has ended. Messages about tasks that ended on other
   * nodes can come too late for a report.
   */
  public void jobOver(long now) {
    for (Import whole : table.all()) {
      if (whole.away != null) {
        counters.tree().ended(whole.running.task(), Ending.DONE, now);
      }
    }
  }

  /** Called when the node that waits for the task with this name has received the outcome. */
  public void confirmed(Member by, TaskName name, long now) {
    Import done = table.reporting(name);
    if (done == null) {
      return;
    }
    Payload result = done.result;
    boolean passed = done.is(State.PASSES);
    if ((passed ? done.owner : done.waiter).equals(by)) {
      // A result that was sent more than once is not measured, because the confirmed copy would be
      // unknown.
      if (result != null && done.sendings == 1) {
        counters.routes().carried(by.site(), result.length(), now - done.sentAt);
      }
      if (passed || name.equals(done.ownName)) {
        close(done, now);
      } else {
        tellPassed(done, now);
      }
    }
  }

  public boolean holds(Member owner, long id) {
    return held(owner, id) != null;
  }

  /**
   * Called when the owner does not need the task any more. The task stays in the table until it has
   * stopped.
   */
  public void dropped(Member owner, long id, long now) {
    Import held = held(owner, id);
    if (held == null) {
      return;
    }
    if (held.isOpen()) {
      drop(held);
    } else {
      close(held, now);
    }
  }

  private void drop(Import held) {
    held.becomes(State.DROPPED);
    workers.cancel(held.running);
  }

  private @Nullable Import held(Member owner, long id) {
    Import held = table.find(id);
    return held != null && held.owner.equals(owner) && held.isWanted() ? held : null;
  }

  @Override
  public List<TaskId> gone(Member member, long now) {
    List<TaskId> orphans = new ArrayList<>(results.gone(member));
    for (Import held : table.all()) {
      if (!held.isWanted()) {
        continue;
      }
      if (!held.owner.equals(member)) {
        if (held.own != null && !held.is(State.PASSES) && held.waiter.equals(member)) {
          goBack(held, held.own, now);
        }
      } else if (!held.isOpen()) {
        close(held, now);
      } else if (held.identity == null || held.isFollowed() || !workers.hasBegun(held.running)) {
        // The result could not be kept, or the task has not begun. The node that repeats the
        // owner's work can execute this task sooner itself.
        drop(held);
      } else {
        held.rests.clear();
        held.becomes(State.ORPHAN);
        held.orphan = results.await(held.identity, member);
        orphans.add(held.identity);
      }
    }
    return orphans;
  }

  @Override
  public void settled(int member, List<Long> within) {
    for (Import held : table.all()) {
      boolean pointless =
          held.owner.id() == member && within.contains(held.within) && held.isOpen();
      if (pointless && !held.is(State.DROPPED) && !results.isLent(held.orphan)) {
        if (held.orphan != null) {
          results.ended(held.orphan, null);
        }
        drop(held);
      }
    }
  }

  /** Gives back tasks without a result. */
  public void refuseAll(long now) {
    for (Import running : table.all()) {
      if (!running.isOpen()) {
        continue;
      }
      if (running.own != null && running.isWanted()) {
        goBack(running, running.own, now);
        continue;
      }
      counters.tree().ended(running.running.task(), Ending.GIVEN_BACK, now);
      boolean wasDropped = running.is(State.DROPPED);
      close(running, now);
      if (running.orphan != null) {
        results.ended(running.orphan, null);
      } else if (!wasDropped) {
        sender.send(running.owner, new Refused(running.ownName.steal()));
      }
    }
  }

  public boolean isEmpty() {
    return table.isEmpty();
  }

  public void tick(long now) {
    for (Import done : table.reporting()) {
      if (now >= done.resendAt) {
        send(done, now);
      }
    }
  }

  private void send(Import done, long now) {
    Payload result = done.result;
    int bytes = result == null ? 0 : result.length();
    Member to = result == null ? done.owner : done.waiter;
    Message report =
        result == null
            ? new Passed(done.ownName.steal())
            : new ResultOf(done.name.steal(), done.name.thief(), result);
    boolean sent = done.sendings == 0 ? sender.send(to, report) : sender.repeat(to, report);
    if (sent) {
      done.sentAt = now;
      done.sendings++;
      done.resendAt = now + done.pause;
      done.pause = timing.longerResend(done.pause, bytes);
    } else {
      done.resendAt = now + timing.fullRetry();
    }
  }

  public boolean waits() {
    return !table.reporting().isEmpty();
  }
}
