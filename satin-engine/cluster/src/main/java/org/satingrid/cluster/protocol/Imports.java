package org.satingrid.cluster.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker.Command;
import org.satingrid.cluster.protocol.Keeper.Kept;
import org.satingrid.cluster.protocol.Message.Refused;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.cluster.protocol.Message.TaskGranted;
import org.satingrid.cluster.protocol.SampledTask.Ending;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Tasks of other nodes that are here, and results that their owners have not confirmed. A task
 * whose owner is gone runs on if it has begun: its result is kept for whoever does the owner's work
 * again, until that work is over.
 */
final class Imports {
  private final Workers workers;
  private final Mail mail;
  private final Serializer serializer;
  private final Ledger ledger;
  private final Timing timing;
  private final Keeper keeper;
  private final Consumer<Command> post;
  private final Map<Long, Import> imports = new HashMap<>();

  private static final class Import {
    final Member owner;
    final String task;

    /** Null if nothing is kept. */
    final @Nullable TaskId identity;

    final ImportedTask running;

    /** The owner's id for the task within which it was spawned. */
    final long within;

    boolean dropped;
    @Nullable Kept orphan;
    @Nullable Payload result;
    int sendings;
    long sentAt;
    long resendAt;
    long pause;

    Import(Member owner, @Nullable TaskId identity, ImportedTask running, long within) {
      this.owner = owner;
      this.within = within;
      this.task = running.task().describe();
      this.identity = identity;
      this.running = running;
    }
  }

  Imports(
      Workers workers,
      Mail mail,
      Serializer serializer,
      Ledger ledger,
      Timing timing,
      Keeper keeper,
      Consumer<Command> post) {
    this.workers = workers;
    this.mail = mail;
    this.serializer = serializer;
    this.ledger = ledger;
    this.timing = timing;
    this.keeper = keeper;
    this.post = post;
  }

  void start(Member owner, TaskGranted grant, Task task, long now) {
    long id = grant.id();
    ImportedTask running =
        new ImportedTask(
            task, grant.weight(), outcome -> post.accept(at -> finished(id, outcome, at)));
    TaskId identity = keeper.keepsAnything() ? TaskId.of(grant.task()) : null;
    imports.put(id, new Import(owner, identity, running, grant.within()));
    ledger.work().opened(owner.site(), now);
    ledger.tree().started(task, owner, grant, now);
    workers.inject(running);
  }

  private void finished(long id, Outcome outcome, long now) {
    Import done = imports.get(id);
    if (done == null) {
      return;
    }
    ledger.work().closed(done.owner.site(), now);
    ledger.tree().ended(done.running.task(), ending(done, outcome), now);
    if (done.dropped) {
      imports.remove(id);
      return;
    }
    Payload result =
        done.orphan != null && !(outcome instanceof Outcome.Returned)
            ? null // Whoever needs it finds out by itself.
            : serializer.encode(outcome, done.task);
    if (done.orphan != null) {
      imports.remove(id);
      keeper.ended(done.orphan, result);
      return;
    }
    if (result == null) {
      return;
    }
    if (done.identity != null && outcome instanceof Outcome.Returned) {
      keeper.computed(done.identity, done.owner, result);
    }
    done.result = result;
    done.pause = timing.bulkResend(result.length());
    send(id, done, result, now);
  }

  private static Ending ending(Import done, Outcome outcome) {
    if (done.dropped) {
      return Ending.DROPPED;
    }
    if (outcome instanceof Outcome.Threw) {
      return Ending.FAILED;
    }
    return done.orphan == null ? Ending.DONE : Ending.KEPT;
  }

  void confirmed(Member owner, long id, long now) {
    Import done = imports.get(id);
    if (done != null && done.owner.equals(owner) && done.result != null) {
      imports.remove(id);
      if (done.sendings == 1) { // Else it is not known which of them was confirmed.
        ledger.routes().carried(owner.site(), done.result.length(), now - done.sentAt);
      }
    }
  }

  boolean holds(Member owner, long id) {
    return held(owner, id) != null;
  }

  /** The owner has no use for it any more; it stays listed until it has stopped. */
  void dropped(Member owner, long id) {
    Import held = held(owner, id);
    if (held == null) {
      return;
    }
    if (held.result != null) {
      imports.remove(id);
    } else {
      drop(held);
    }
  }

  private void drop(Import held) {
    held.dropped = true;
    workers.cancel(held.running);
  }

  private @Nullable Import held(Member owner, long id) {
    Import held = imports.get(id);
    boolean holds =
        held != null && held.owner.equals(owner) && held.orphan == null && !held.dropped;
    return holds ? held : null;
  }

  /** The owner waits no more; returns its tasks that have a result here or will have. */
  List<TaskId> gone(Member owner) {
    List<TaskId> orphans = new ArrayList<>(keeper.gone(owner));
    Iterator<Import> all = imports.values().iterator();
    while (all.hasNext()) {
      Import orphan = all.next();
      if (!orphan.owner.equals(owner) || orphan.orphan != null || orphan.dropped) {
        continue;
      }
      if (orphan.result != null) {
        all.remove();
      } else if (orphan.identity == null || !workers.hasBegun(orphan.running)) {
        drop(orphan); // Whoever needs it can begin it as soon.
      } else {
        orphan.orphan = keeper.await(orphan.identity, owner);
        orphans.add(orphan.identity);
      }
    }
    return orphans;
  }

  /**
   * What that member, who is gone or will be known to be, had given away from within these tasks of
   * its own is needed no more, unless somebody has asked for it.
   */
  void settled(int member, List<Long> within) {
    for (Import held : imports.values()) {
      boolean pointless =
          held.owner.id() == member && within.contains(held.within) && held.result == null;
      if (pointless && !held.dropped && !keeper.isLent(held.orphan)) {
        if (held.orphan != null) {
          keeper.ended(held.orphan, null);
        }
        drop(held);
      }
    }
  }

  /** Gives back what has no result yet. */
  void refuseAll(long now) {
    Iterator<Map.Entry<Long, Import>> all = imports.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Long, Import> entry = all.next();
      Import running = entry.getValue();
      if (running.result == null) {
        ledger.work().closed(running.owner.site(), now);
        ledger.tree().ended(running.running.task(), Ending.GIVEN_BACK, now);
        all.remove();
        if (running.orphan != null) {
          keeper.ended(running.orphan, null);
        } else if (!running.dropped) {
          mail.send(running.owner, new Refused(entry.getKey()));
        }
      }
    }
  }

  boolean isEmpty() {
    return imports.isEmpty();
  }

  void tick(long now) {
    imports.forEach(
        (id, done) -> {
          if (done.result != null && now >= done.resendAt) {
            send(id, done, done.result, now);
          }
        });
  }

  private void send(long id, Import done, Payload result, long now) {
    if (mail.send(done.owner, new ResultOf(id, result))) {
      done.sentAt = now;
      done.sendings++;
      done.resendAt = now + done.pause;
      done.pause = timing.longerResend(done.pause, result.length());
    } else {
      done.resendAt = now + timing.fullRetry();
    }
  }

  boolean waits() {
    return imports.values().stream().anyMatch(done -> done.result != null);
  }
}
