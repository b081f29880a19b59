package org.satingrid.cluster.protocol;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Message.ResultOf;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ImportedTask;

/** Tasks of other nodes that are here, and results that their owners have not confirmed. */
final class Imports {
  private final Workers workers;
  private final Mail mail;
  private final Serializer serializer;
  private final Ledger ledger;
  private final Timing timing;
  private final Consumer<Finished> whenFinished;
  private final Map<Long, Import> imports = new HashMap<>();

  /** The outcome of an imported task, handed over by a worker's thread. */
  record Finished(long id, Outcome outcome) {}

  private static final class Import {
    final Member owner;
    final String task;
    @Nullable Payload result;
    long resendAt;
    long pause;

    Import(Member owner, String task) {
      this.owner = owner;
      this.task = task;
    }
  }

  Imports(
      Workers workers,
      Mail mail,
      Serializer serializer,
      Ledger ledger,
      Timing timing,
      Consumer<Finished> whenFinished) {
    this.workers = workers;
    this.mail = mail;
    this.serializer = serializer;
    this.ledger = ledger;
    this.timing = timing;
    this.whenFinished = whenFinished;
  }

  void start(Member owner, long id, double weight, Payload payload, long now) {
    Task task = serializer.decodeTask(payload);
    if (task == null) {
      return;
    }
    imports.put(id, new Import(owner, task.describe()));
    ledger.work().opened(owner.site(), now);
    workers.inject(
        new ImportedTask(task, weight, outcome -> whenFinished.accept(new Finished(id, outcome))));
  }

  void finished(Finished finished, long now) {
    Import done = imports.get(finished.id());
    if (done == null) {
      return;
    }
    ledger.work().closed(done.owner.site(), now);
    Payload result = serializer.encode(finished.outcome(), done.task);
    if (result == null) {
      return;
    }
    done.result = result;
    done.pause = timing.bulkResend(result.length());
    send(finished.id(), done, result, now);
  }

  void confirmed(Member owner, long id) {
    Import done = imports.get(id);
    if (done != null && done.owner.equals(owner) && done.result != null) {
      imports.remove(id);
    }
  }

  boolean holds(Member owner, long id) {
    Import held = imports.get(id);
    return held != null && held.owner.equals(owner);
  }

  /** Nobody waits for these tasks any more; they run on, their results are dropped. */
  void gone(Member owner, long now) {
    Iterator<Import> all = imports.values().iterator();
    while (all.hasNext()) {
      Import orphan = all.next();
      if (orphan.owner.equals(owner)) {
        all.remove();
        if (orphan.result == null) {
          ledger.work().closed(owner.site(), now);
        }
      }
    }
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
      done.resendAt = now + done.pause;
      done.pause *= 2;
    } else {
      done.resendAt = now + timing.fullRetry();
    }
  }

  boolean waits() {
    return imports.values().stream().anyMatch(done -> done.result != null);
  }
}
