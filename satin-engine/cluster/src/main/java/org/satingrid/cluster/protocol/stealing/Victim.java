package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Coming;
import org.satingrid.cluster.protocol.message.Message.Dropped;
import org.satingrid.cluster.protocol.message.Message.Follow;
import org.satingrid.cluster.protocol.message.Message.NoWork;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.message.Message.StillHeld;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.Remainder;
import org.satingrid.cluster.protocol.message.Steal;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.node.Serializer.Result;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.protocol.orphans.LostTasks;
import org.satingrid.cluster.protocol.sharing.Sharing;
import org.satingrid.cluster.protocol.stealing.ExportQueue.Offer;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.network.Member;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ExportedTask;

/** The giving side of the protocol: tasks of this node that are on other nodes. See README.md. */
public final class Victim {
  /**
   * The pause in nanoseconds for each task on another node, after a check of more than a few tasks.
   * The pause is about twenty times as long as the check. Therefore the checks take a fixed part of
   * the time for any number of tasks.
   */
  private static final long FOLLOW_PAUSE = 1_000;

  private static final int FEW = 16;

  /** The maximum size of a remainder to send to the node of its call. */
  private static final int MAX_FOLLOWING = 4 << 10;

  private final ThisNode node;
  private final Workers workers;
  private final MessageSender sender;
  private final Serializer serializer;
  private final ClusterCounters counters;
  private final Timing timing;
  private final ExportQueue queue;
  private final Map<Steal, Grant> grants = new HashMap<>();
  private final Map<Member, Long> newest = new HashMap<>();
  private final WaitingThieves waiting;
  private long followAt = Long.MIN_VALUE;
  private final ToDoubleFunction<Member> mostGiven;
  private final LostTasks lostTasks;
  private final Imports imports;
  private final Sharing sharing;

  private static final class Grant {
    final ExportedTask exported;
    long notResentBefore;
    long nextCheck;
    boolean dropped;

    final long since;

    /** True if the remainder cannot move, or has moved. */
    boolean decided;

    /** The import that waits only for this task and has moved to its node. */
    @Nullable Import follower;

    Grant(ExportedTask exported, long now) {
      this.exported = exported;
      this.since = now;
    }

    /** Called when the remainder that has moved can continue on this node again. */
    void returns() {
      if (follower != null) {
        follower.away = null;
      }
    }
  }

  /**
   * Makes the part without tasks on other nodes.
   *
   * @param mostGiven maximum size, as a share of the job, of a task that a thief gets unsplit
   */
  public Victim(
      ThisNode node,
      ExportQueue queue,
      ToDoubleFunction<Member> mostGiven,
      LostTasks lostTasks,
      Imports imports,
      Sharing sharing) {
    this.node = node;
    this.workers = node.workers();
    this.sender = node.sender();
    this.serializer = node.serializer();
    this.counters = node.counters();
    this.timing = node.timing();
    this.waiting = new WaitingThieves(node.self().site());
    this.queue = queue;
    this.mostGiven = mostGiven;
    this.lostTasks = lostTasks;
    this.imports = imports;
    this.sharing = sharing;
  }

  /**
   * Returns true if the message repeats a request that was answered with a task. The new answer can
   * take long, because the task must be serialized.
   */
  public boolean hasGranted(Member thief, Message message) {
    return message instanceof StealRequest && grants.containsKey(new Steal(thief, message.id()));
  }

  /**
   * Handles a member's request for a task.
   *
   * @param early true if this node had no work until now, and the program is about to start nearby
   */
  public void requested(Member thief, long id, boolean early, long now) {
    Grant granted = grants.get(new Steal(thief, id));
    if (granted != null && granted.dropped) {
      sender.send(thief, new NoWork(id));
    } else if (granted != null) {
      if (now >= granted.notResentBefore) {
        Invocation task = serializer.encode(granted.exported.task());
        if (task != null) {
          send(new Steal(thief, id), granted, task, now);
        }
      }
      sender.send(thief, new Coming(id));
    } else if (id <= newest.getOrDefault(thief, Long.MIN_VALUE)) {
      // A repeated request that already has a final answer gets no task, because the thief would
      // refuse a second task for this request.
      if (!waiting.contains(new Steal(thief, id))) {
        sender.send(thief, new NoWork(id));
      }
    } else {
      newest.put(thief, id);
      Steal steal = new Steal(thief, id);
      if (!serve(steal, now)) {
        if (queue.hasUnpacked()) {
          waiting.addUntilPacked(steal, now);
        } else if (early && mostGiven.applyAsDouble(thief) < 1) {
          // The thief waits, because the first task of this node would contain most of its work,
          // and the thief would get this task whole.
          waiting.addBeforeFirst(steal, now);
        } else if (workers.isExpanding()) {
          waiting.add(steal, now);
        } else {
          refuse(steal);
        }
      }
    }
  }

  private boolean serve(Steal steal, long now) {
    double most = mostGiven.applyAsDouble(steal.thief());
    Offer offer = most > 0 ? queue.next(most, now) : null;
    if (offer == null) {
      return false;
    }
    if (!serializer.packsAny()
        && sharing.maySendAhead(steal.thief(), offer.invocation().shared())) {
      queue.leave(offer);
      return false;
    }
    grant(steal, new Grant(offer.exported(), now), offer.invocation(), now);
    return true;
  }

  private void refuse(Steal steal) {
    sender.send(steal.thief(), new NoWork(steal.id()));
  }

  /** Must be called at the time of {@link #lookAt}. Looks for tasks for waiting thieves. */
  public void look(long now, boolean leaving) {
    if (now >= waiting.lookAt()) {
      waiting.look(
          now,
          steal -> !leaving && serve(steal, now),
          !leaving && workers.isExpanding(),
          this::refuse);
    }
  }

  public long lookAt() {
    return waiting.lookAt();
  }

  /**
   * Handles the outcome of a task.
   *
   * @param by the sender: the thief, or the node that continued the rest of the task
   * @param thief the thief that stole the task. Null if the thief is gone, because its tasks have
   *     come back
   */
  public void completed(Member by, @Nullable Member thief, ResultOf result) {
    sender.send(by, new ResultReceived(result.id(), result.thief()));
    Grant grant = thief == null ? null : take(new Steal(thief, result.id()));
    if (grant == null || grant.dropped) {
      return;
    }
    Result came = serializer.decodeResult(result.outcome(), grant.exported.task());
    if (came == null) {
      return; // the job has failed
    }
    if (came.outcome() == null) {
      counters.recomputes(grant.exported.weight());
      workers.takeBack(grant.exported);
    } else {
      workers.complete(grant.exported, came.outcome());
    }
  }

  /**
   * Called when the invocations that waited for this task have continued on the thief's node and
   * have ended.
   */
  public void passed(Member thief, long id, long now) {
    sender.send(thief, new ResultReceived(id, thief.id()));
    Grant grant = take(new Steal(thief, id));
    if (grant == null || grant.dropped) {
      return;
    }
    if (grant.follower != null && imports.isAwaited(grant.follower)) {
      workers.release(grant.exported);
      imports.passed(grant.follower, now);
    } else {
      workers.takeBack(grant.exported);
    }
  }

  public void refused(Member thief, long id) {
    Grant grant = take(new Steal(thief, id));
    if (grant != null && !grant.dropped) {
      workers.takeBack(grant.exported);
    }
  }

  private @Nullable Grant take(Steal steal) {
    Grant grant = grants.remove(steal);
    if (grant != null) {
      grant.returns();
    }
    return grant;
  }

  /** Sends invocations that wait only for one task to the node of that task. */
  public void follow(long now) {
    if (now < followAt) {
      return;
    }
    followAt = now + FOLLOW_PAUSE * Math.max(0, grants.size() - FEW);
    grants.forEach(
        (steal, grant) -> {
          boolean mayFollow = !grant.decided && !grant.dropped && !isTracked(grant.exported);
          if (mayFollow && now - grant.since >= patience(steal.thief())) {
            Continuation rest = workers.after(grant.exported);
            if (rest != null) {
              grant.decided = true;
              follow(steal, grant, rest);
            }
          }
        });
  }

  /**
   * Returns true if a task changes its arguments. Only the node with the original objects can merge
   * the changes, so that the caller of such a task stays on this node.
   */
  private static boolean isTracked(ExportedTask exported) {
    return Parcels.isTracked(exported.task());
  }

  private void follow(Steal steal, Grant grant, Continuation rest) {
    Import whole = imports.open(workers.origin(grant.exported));
    if (whole != null && Parcels.isTracked(whole.running.task())) {
      return;
    }
    Invocation packed = whole == null ? null : serializer.encode(rest, MAX_FOLLOWING);
    if (whole == null || packed == null) {
      return;
    }
    List<Remainder> rests = new ArrayList<>();
    rests.add(new Remainder(whole.waiter.id(), whole.name, whole.identity, packed));
    rests.addAll(whole.rests);
    TaskName task = new TaskName(steal.thief().id(), steal.id());
    if (sender.send(steal.thief(), new Follow(steal.id(), task, rests))) {
      grant.follower = whole;
      whole.away = steal;
    }
  }

  /**
   * Returns how long a thief must have had a task before the callers follow. A neighbour usually
   * ends its task before a message can arrive.
   */
  private long patience(Member thief) {
    return node.isNear(thief) ? timing.followNear() : 0;
  }

  /** Called when a member is gone, with all results that it had computed for this node. */
  public void gone(Member thief) {
    newest.remove(thief);
    waiting.gone(thief);
    List<ExportedTask> lost = new ArrayList<>();
    Iterator<Map.Entry<Steal, Grant>> all = grants.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Steal, Grant> entry = all.next();
      if (entry.getKey().thief().equals(thief)) {
        lostTasks.add(entry.getKey(), entry.getValue().exported);
        if (!entry.getValue().dropped) {
          lost.add(entry.getValue().exported);
        }
        entry.getValue().returns();
        all.remove();
      }
    }
    for (ExportedTask task : lost) {
      counters.recomputes(task.weight());
      workers.takeBack(task);
    }
  }

  /**
   * Forgets the tasks on other nodes, because the program has ended. Later messages about these
   * tasks have no effect.
   */
  public void jobOver() {
    grants.clear();
  }

  /**
   * Checks tasks that have been away for a long time, because a grant or a refusal can be lost.
   * Sends thieves the tasks that are not needed any more.
   */
  public void tick(long now) {
    grants.forEach(
        (steal, grant) -> {
          if (!grant.dropped && workers.abandon(grant.exported)) {
            grant.dropped = true;
            grant.nextCheck = now;
          }
          if (now >= grant.nextCheck) {
            grant.nextCheck = now + (grant.dropped ? timing.dropResend() : timing.heldCheck());
            sender.repeat(
                steal.thief(), grant.dropped ? new Dropped(steal.id()) : new StillHeld(steal.id()));
          }
        });
  }

  public boolean waits() {
    return !grants.isEmpty();
  }

  private void grant(Steal steal, Grant grant, Invocation task, long now) {
    grants.put(steal, grant);
    sharing.sendAhead(steal.thief(), task.shared());
    if (!send(steal, grant, task, now)) {
      grants.remove(steal);
      workers.takeBack(grant.exported);
      sender.send(steal.thief(), new NoWork(steal.id()));
    }
  }

  private boolean send(Steal steal, Grant grant, Invocation task, long now) {
    grant.notResentBefore = now + timing.bulkResend(task.record().length());
    grant.nextCheck = grant.notResentBefore + timing.heldCheck();
    long within = counters.tree().numberOf(workers.origin(grant.exported));
    return sender.send(
        steal.thief(),
        new TaskGranted(steal.id(), grant.exported.weight(), within, grant.exported.depth(), task));
  }
}
