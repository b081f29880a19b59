package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.orphans.ResultReuse;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ExportedTask;

/**
 * Where tasks for thieves come from. After a loss it also looks through what waits in the deques
 * for tasks whose results somebody keeps; those of which nobody does lie here until a thief or a
 * worker of this node wants them, because what is given back to the workers cannot be stolen again.
 */
public final class ExportQueue {
  /** Tasks looked at in one go, so that the broker's thread stays free for messages. */
  private static final int LOOK = 64;

  private final Workers workers;
  private final Serializer serializer;
  private final ResultReuse reuse;
  private final ArrayDeque<Offer> shelved = new ArrayDeque<>();
  private int idle;

  /** A task ready to travel. */
  record Offer(ExportedTask exported, Invocation invocation) {}

  /** The oldest of all, where it was not to be packed; packed when somebody wants it again. */
  private @Nullable ExportedTask unpacked;

  public ExportQueue(Workers workers, Serializer serializer, ResultReuse reuse) {
    this.workers = workers;
    this.serializer = serializer;
    this.reuse = reuse;
  }

  /**
   * The oldest task whose result must be computed, or null if there is none.
   *
   * @param mostWeight no task that is a larger share of the job, if it can be split
   */
  @Nullable Offer next(double mostWeight, long now) {
    Offer oldest = unpacked == null ? shelved.pollFirst() : null;
    return oldest != null ? oldest : fromWorkers(mostWeight, now);
  }

  /** Leaves a task to a thread that may take its time. */
  void leave(Offer offer) {
    unpacked = offer.exported();
  }

  /** Whether the oldest task is left to a thread that may pack it. */
  boolean hasUnpacked() {
    return unpacked != null;
  }

  /** Hears how many workers of this node have nothing to do. */
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

  /** Looks for tasks whose results are kept, as long as there is hope. */
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

  /** Looks at the tasks that workers are about to begin. */
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
