package org.satingrid.cluster.protocol.orphans;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.Message.Fetch;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.protocol.orphans.KeptResults.Loan;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ExportedTask;

/**
 * The owner's side of reusing results. Lists the members that keep results of orphaned tasks, and
 * the tasks of this node that wait for such a result and are not computed. See README.md,
 * "Orphans".
 */
public final class ResultReuse {
  private static final int MAX_POINTERS = 100_000;

  /**
   * The time in nanoseconds that this node searches for kept results after the last announcement of
   * a kept result.
   */
  private static final long HOPE = 30_000_000_000L;

  private final Member self;
  private final Workers workers;
  private final MessageSender sender;
  private final Serializer serializer;
  private final ClusterCounters counters;
  private final Timing timing;
  private final KeptResults kept;
  private final LinkedHashMap<TaskId, ArrayDeque<Member>> pointers = new LinkedHashMap<>();
  private final LinkedHashMap<Long, Awaited> awaited = new LinkedHashMap<>();
  private long lastId;
  private int idle;

  /** The last time at which a worker found work. */
  private long foundAt = Long.MIN_VALUE;

  private long hopeUntil = Long.MIN_VALUE;

  /** The result of {@link #hopes} at the last change or at the last check of the clock. */
  private volatile boolean hopeful;

  private static final class Awaited {
    final ExportedTask task;
    final TaskId id;
    final Member holder;
    final long since;
    long repeatAt;

    Awaited(ExportedTask task, TaskId id, Member holder, long since) {
      this.task = task;
      this.id = id;
      this.holder = holder;
      this.since = since;
    }
  }

  public ResultReuse(ThisNode node, KeptResults kept) {
    this.self = node.self();
    this.workers = node.workers();
    this.sender = node.sender();
    this.serializer = node.serializer();
    this.counters = node.counters();
    this.timing = node.timing();
    this.kept = kept;
  }

  /** Called when a member keeps the results of these tasks. */
  void announced(Member holder, List<TaskId> tasks, long now) {
    if (tasks.isEmpty()) {
      return;
    }
    hopeUntil = now + HOPE;
    if (!holder.equals(self)) {
      for (TaskId task : tasks) {
        pointers.computeIfAbsent(task, id -> new ArrayDeque<>(1)).add(holder);
      }
      Iterator<TaskId> oldest = pointers.keySet().iterator();
      while (pointers.size() > MAX_POINTERS) {
        oldest.next();
        oldest.remove();
      }
    }
    hopeful = hopes(now);
  }

  /** Returns true if a search for tasks with kept results is worth its cost. */
  public boolean hopes(long now) {
    return now < hopeUntil && (!pointers.isEmpty() || kept.hasFree());
  }

  /** Returns an approximate value of {@link #hopes}. Any thread can call it. */
  public boolean isHopeful() {
    return hopeful;
  }

  /** Takes over an exported task if its result need not be computed. Returns false otherwise. */
  public boolean claim(ExportedTask exported, Invocation invocation, long now) {
    if ((pointers.isEmpty() && !kept.hasFree()) || Parcels.isTracked(exported.task())) {
      // Such a task changes its arguments. A kept result contains the changes of other copies of
      // these arguments.
      return false;
    }
    TaskId task = TaskId.of(invocation);
    long id = ++lastId;
    Awaited here = new Awaited(exported, task, self, now);
    awaited.put(id, here);
    if (kept.give(task, new Loan(self, id), outcome -> answered(self, id, outcome))) {
      return true;
    }
    awaited.remove(id);
    ArrayDeque<Member> holders = pointers.get(task);
    if (holders == null) {
      return false;
    }
    Awaited there = new Awaited(exported, task, holders.remove(), now);
    if (holders.isEmpty()) {
      pointers.remove(task);
    }
    awaited.put(id, there);
    ask(id, there, now);
    return true;
  }

  /** Handles an answer. The outcome is null if the holder no longer has the result. */
  void answered(Member from, long id, @Nullable Payload outcome) {
    Awaited answered = awaited.get(id);
    if (answered == null || !answered.holder.equals(from)) {
      return;
    }
    awaited.remove(id);
    String what = answered.task.task().describe();
    Outcome decoded = outcome == null ? null : serializer.decodeOutcome(outcome, what);
    if (decoded == null) {
      workers.takeBack(answered.task);
    } else {
      counters.reused(answered.task.weight());
      workers.complete(answered.task, decoded);
    }
  }

  public void gone(Member holder) {
    pointers.values().forEach(holders -> holders.removeIf(holder::equals));
    pointers.values().removeIf(ArrayDeque::isEmpty);
    List<ExportedTask> lost = new ArrayList<>();
    Iterator<Awaited> all = awaited.values().iterator();
    while (all.hasNext()) {
      Awaited waiting = all.next();
      if (waiting.holder.equals(holder)) {
        lost.add(waiting.task);
        all.remove();
      }
    }
    lost.forEach(workers::takeBack);
  }

  /** Sets the number of this node's workers without work. */
  public void idle(int workers, long now) {
    // Runs also with an unchanged number, because several quick reports arrive as one.
    if (workers <= idle) {
      foundAt = now;
    }
    idle = workers;
  }

  /**
   * Repeats requests. If the holder has not computed a result for a long time and an idle worker
   * has no other work, the worker computes the result. While this node has other work, the task
   * stays with the holder, which can have given parts of it away.
   */
  public void tick(long now) {
    hopeful = hopes(now);
    int impatient = foundAt + timing.patience() < now ? idle : 0;
    Iterator<Map.Entry<Long, Awaited>> all = awaited.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Long, Awaited> entry = all.next();
      Awaited waiting = entry.getValue();
      if (workers.abandon(waiting.task)) {
        all.remove();
      } else if (impatient > 0 && now - waiting.since > timing.patience()) {
        impatient--;
        all.remove();
        workers.takeBack(waiting.task);
      } else if (now >= waiting.repeatAt && !waiting.holder.equals(self)) {
        ask(entry.getKey(), waiting, now);
      }
    }
  }

  public boolean waits() {
    return !awaited.isEmpty();
  }

  private void ask(long id, Awaited waiting, long now) {
    sender.repeat(waiting.holder, new Fetch(id, waiting.id));
    waiting.repeatAt = now + timing.mostResend();
  }
}
