package org.satingrid.cluster.protocol.stealing;

import java.lang.ref.Reference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message.Refused;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.Message.Want;
import org.satingrid.cluster.protocol.message.Message.Wanted;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.cluster.protocol.sharing.Sharing;
import org.satingrid.cluster.protocol.stealing.Guards.Question;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Tasks that have arrived and cannot begin yet, because their objects are still missing or their
 * guard has refused.
 *
 * <pre>
 *   arrived --all is here, no guard--> begins
 *      |  Want, again and again           ^
 *      v                                  | yes
 *   waits --State--> all is here --guard--+--no--> Want (writes), changed, asked again --too long--> Refused
 * </pre>
 *
 * <p>The missing objects are requested from the sender of the task. The sender has these objects,
 * because its own copy of the task refers to them.
 */
public final class Arrivals {
  private final Workers workers;
  private final MessageSender sender;
  private final Serializer serializer;
  private final Sharing sharing;
  private final Timing timing;
  private final Imports imports;
  private final Consumer<Command> post;
  private final Guards guards = new Guards();
  private final Map<Long, Arrival> waiting = new HashMap<>();

  private static final class Arrival {
    final Member owner;
    final TaskGranted grant;
    @Nullable Task task;
    @Nullable Question asked;
    boolean saidNo;
    boolean changed;
    long askAt;
    long giveUpAt;

    Arrival(Member owner, TaskGranted grant) {
      this.owner = owner;
      this.grant = grant;
    }

    long id() {
      return grant.id();
    }
  }

  public Arrivals(ThisNode node, Sharing sharing, Imports imports) {
    this.workers = node.workers();
    this.sender = node.sender();
    this.serializer = node.serializer();
    this.timing = node.timing();
    this.post = node.post();
    this.sharing = sharing;
    this.imports = imports;
  }

  /** Called when a task has arrived. */
  public void arrived(Member owner, TaskGranted grant, long now) {
    Arrival arrival = new Arrival(owner, grant);
    arrival.askAt = now;
    waiting.put(grant.id(), arrival);
    goOn(arrival, now);
  }

  /** Called when an object has arrived or changed. */
  public void changed(long now) {
    for (Arrival arrival : List.copyOf(waiting.values())) {
      arrival.changed = true;
      goOn(arrival, now);
    }
  }

  public boolean holds(Member owner, long id) {
    Arrival arrival = waiting.get(id);
    return arrival != null && arrival.owner.equals(owner);
  }

  /** Called when the owner does not need the task any more. */
  public void dropped(Member owner, long id) {
    if (holds(owner, id)) {
      waiting.remove(id);
    }
  }

  public void gone(Member owner) {
    waiting.values().removeIf(arrival -> arrival.owner.equals(owner));
  }

  public void refuseAll() {
    waiting.values().forEach(arrival -> sender.send(arrival.owner, new Refused(arrival.id())));
    waiting.clear();
  }

  public int size() {
    return waiting.size();
  }

  public void tick(long now) {
    for (Arrival arrival : List.copyOf(waiting.values())) {
      if (now >= arrival.askAt) {
        arrival.changed = true;
        goOn(arrival, now);
      }
    }
  }

  private void goOn(Arrival arrival, long now) {
    if (arrival.task == null && !unpack(arrival, now)) {
      return;
    }
    Task task = arrival.task;
    if (task == null || arrival.asked != null) {
      return;
    }
    Question question = guards.of(task);
    if (question == null) {
      begin(arrival, task, now);
    } else if (!arrival.saidNo || arrival.changed) {
      arrival.changed = false;
      arrival.asked = question;
      workers.inject(
          new ImportedTask(
              question, 0, outcome -> post.accept(at -> answered(arrival, task, outcome, at))));
    }
  }

  /** Deserializes a task. Returns false if the task must wait, or cannot be deserialized. */
  private boolean unpack(Arrival arrival, long now) {
    List<SharedId> shared = arrival.grant.task().shared();
    // The list keeps the values alive until the task refers to them.
    List<Object> kept = sharing.here(shared);
    List<SharedId> missing = sharing.missing(shared);
    if (!missing.isEmpty()) {
      if (now >= arrival.askAt) {
        ask(arrival, missing.stream().map(Wanted::missing).toList(), now);
      }
      return false;
    }
    try {
      arrival.task = serializer.decodeTask(arrival.grant.task());
    } finally {
      Reference.reachabilityFence(kept);
    }
    return arrival.task != null;
  }

  private void answered(Arrival arrival, Task task, Outcome outcome, long now) {
    arrival.asked = null;
    if (waiting.get(arrival.id()) != arrival) {
      return;
    }
    if (outcome instanceof Outcome.Returned returned && Boolean.TRUE.equals(returned.value())) {
      begin(arrival, task, now);
      return;
    }
    if (!arrival.saidNo) {
      arrival.saidNo = true;
      arrival.giveUpAt = now + timing.guardPatience();
      arrival.askAt = now;
    }
    if (now >= arrival.giveUpAt) {
      waiting.remove(arrival.id());
      sender.send(arrival.owner, new Refused(arrival.id()));
    } else if (arrival.changed) {
      goOn(arrival, now);
    } else if (now >= arrival.askAt) {
      ask(arrival, held(arrival), now);
    }
  }

  private List<Wanted> held(Arrival arrival) {
    return arrival.grant.task().shared().stream()
        .filter(id -> !id.isValue())
        .map(id -> new Wanted(id, true, sharing.versions(id)))
        .toList();
  }

  private void ask(Arrival arrival, List<Wanted> wanted, long now) {
    arrival.askAt = now + timing.wantResend();
    for (int from = 0; from < wanted.size(); from += Want.MAX) {
      int end = Math.min(wanted.size(), from + Want.MAX);
      sender.repeat(arrival.owner, new Want(List.copyOf(wanted.subList(from, end))));
    }
  }

  private void begin(Arrival arrival, Task task, long now) {
    waiting.remove(arrival.id());
    imports.start(arrival.owner, arrival.grant, task, now);
  }
}
