package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.orphans.ResultReuse;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ExportedTask;

/**
 * The source of tasks for thieves. After a loss, the queue also searches the deques for tasks with
 * kept results. Tasks without kept results stay in the queue until a thief or a worker of this node
 * takes them. They do not go back to the workers, because the workers cannot give a returned task
 * away again.
 */
public final class ExportQueue {
  /**
   * The maximum number of tasks to check at once, so that the broker's thread stays free for
   * messages.
   */
  private static final int LOOK = 64;

  private final Workers workers;
  private final Serializer serializer;
  private final ResultReuse reuse;
  private final ArrayDeque<Offer> shelved = new ArrayDeque<>();
  private int idle;

  /** A task that can be sent. */
  record Offer(ExportedTask exported, Invocation invocation) {}

  /**
   * The oldest task, if it could not be serialized at once. The next request on a thread with
   * enough time serializes this task.
   */
  private @Nullable ExportedTask unpacked;

  public ExportQueue(Workers workers, Serializer serializer, ResultReuse reuse) {
    this.workers = workers;
    this.serializer = serializer;
    this.reuse = reuse;
  }

  /**
   * Returns the oldest task with a result that must be computed, or null.
   *
   * @param mostWeight maximum size, as a share of the job, of a task that could still be split
   */
  @Nullable Offer next(double mostWeight, long now) {
    Offer oldest = unpacked == null ? shelved.pollFirst() : null;
    return oldest != null ? oldest : fromWorkers(mostWeight, now);
  }

  /** Leaves the serialization of a task to a thread that has enough time. */
  void leave(Offer offer) {
    unpacked = offer.exported();
  }

  /** Returns true if the oldest task waits for a thread that can serialize it. */
  boolean hasUnpacked() {
    return unpacked != null;
  }

  /** Sets the number of this node's workers without work. */
  public void idle(int workersIdle) {
    idle = workersIdle;
    for (int i = 0; i < idle; i++) {
      ExportedTask newest = takeNewest();
      if (newest == null) {
        return;
      }
      workers.takeBack(newest);
    }
  }

  /** Searches for tasks with kept results, as long as such tasks are likely. */
  public void look(long now) {
    for (int i = 0; i < LOOK && reuse.hopes(now); i++) {
      Offer offer = fromWorkers(1, now);
      if (offer == null) {
        break;
      }
      shelved.addLast(offer);
    }
    idle(idle);
  }

  /** Checks the tasks that workers are about to begin. */
  public void lookAtQuestioned(long now) {
    ExportedTask task;
    while ((task = workers.exportQuestioned()) != null) {
      Invocation invocation = serializer.encode(task.task());
      if (invocation == null || !reuse.claim(task, invocation, now)) {
        workers.takeBack(task);
      }
    }
  }

  public boolean waits(long now) {
    return unpacked != null || !shelved.isEmpty() || reuse.hopes(now);
  }

  private @Nullable Offer fromWorkers(double mostWeight, long now) {
    ExportedTask exported;
    while ((exported = takeOrExport(mostWeight)) != null) {
      Invocation invocation = serializer.encode(exported.task());
      if (invocation == null) {
        if (serializer.packsAny()) {
          workers.takeBack(exported);
        } else {
          unpacked = exported;
        }
        return null;
      }
      if (!reuse.claim(exported, invocation, now)) {
        return new Offer(exported, invocation);
      }
    }
    return null;
  }

  private @Nullable ExportedTask takeOrExport(double mostWeight) {
    ExportedTask oldest = unpacked;
    unpacked = null;
    return oldest != null ? oldest : workers.export(mostWeight);
  }

  private @Nullable ExportedTask takeNewest() {
    Offer newest = shelved.pollLast();
    if (newest != null) {
      return newest.exported();
    }
    ExportedTask last = unpacked;
    unpacked = null;
    return last;
  }
}
