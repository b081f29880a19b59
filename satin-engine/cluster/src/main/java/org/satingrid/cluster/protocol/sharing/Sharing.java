package org.satingrid.cluster.protocol.sharing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.State;
import org.satingrid.cluster.protocol.message.Message.Want;
import org.satingrid.cluster.protocol.message.Message.Wanted;
import org.satingrid.cluster.protocol.message.Message.Written;
import org.satingrid.cluster.protocol.message.Message.WrittenReceived;
import org.satingrid.cluster.protocol.node.FailureSink;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.sharing.Versions;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.network.Member;

/**
 * Keeps this node's replicas of shared objects up to date. README.md of {@code
 * org.satingrid.cluster.sharing} describes the protocol, and proves that no write is lost.
 */
public final class Sharing {
  /** The failure code of a member that leaves the job. The job continues without it. */
  public static final String LEFT_BEHIND = "pool-lost";

  private final Parcels parcels;
  private final MessageSender sender;
  private final FailureSink failures;
  private final WriteBroadcast broadcast;
  private final ValuesAhead ahead;
  private final WriteHistory history = new WriteHistory();
  private final Absentees absentees;

  /** Objects of this node with a write that arrived before an earlier write of the same writer. */
  private final Set<SharedId> gaps = new HashSet<>();

  /**
   * Makes the part without other members.
   *
   * @param master returns the master if it is another member and present, else null
   */
  public Sharing(
      ThisNode node, Parcels parcels, FailureSink failures, Supplier<@Nullable Member> master) {
    this.parcels = parcels;
    this.sender = node.sender();
    this.failures = failures;
    broadcast = new WriteBroadcast(sender, node.timing());
    absentees = new Absentees(node.self(), master);
    ahead = new ValuesAhead(node.self().site(), parcels, sender);
  }

  /** Called when this node has called a write method on an object that other nodes can have. */
  public void written(Write write, long now) {
    keep(write, now);
    broadcast.others().forEach(member -> send(member, write, now));
  }

  private boolean keep(Write write, long now) {
    boolean added = history.add(write, now);
    if (history.isOverfull()) {
      part();
      history.shrink();
    }
    return added;
  }

  /** Called when a member is temporarily unreachable. If it is this member, no hub is reachable. */
  public void away(Member member, long now) {
    absentees.away(member);
    history.hold();
  }

  /**
   * Called when an unreachable member is reachable again. A member that was given up while it was
   * unreachable must leave.
   */
  public void back(Member member, long now) {
    absentees.back(member);
    if (absentees.isGivenUp(member)) {
      dismiss(member);
    }
    resumeIfAllAreThere(now);
  }

  private void resumeIfAllAreThere(long now) {
    if (absentees.isEmpty()) {
      history.resume(now);
    }
  }

  /**
   * Called when this node cannot keep all writes for unreachable members. Only the side with the
   * master continues: this side, or the side that this node cannot reach.
   */
  private void part() {
    if (absentees.masterIsAway()) {
      failures.failed(
          LEFT_BEHIND,
          "more was written to shared objects than can be kept for the master, which cannot be"
              + " reached; its side goes on without this node",
          null);
      return;
    }
    for (Member lost : absentees.giveUp()) {
      broadcast.gone(lost);
      dismiss(lost);
    }
  }

  private void dismiss(Member member) {
    sender.send(
        member,
        new Message.JobFailed(
            LEFT_BEHIND,
            "while this node could not be reached, more was written to shared objects than the"
                + " others could keep for it; the job goes on without it"));
  }

  /**
   * Sends a new member the writes that it can have missed, because writers send a new member only
   * the writes after its joining.
   */
  public void joined(Member member, long now) {
    broadcast.joined(member);
    ahead.joined(member);
    history.find(write -> true).forEach(write -> send(member, write, now));
  }

  /**
   * Called when a member is gone. Its last writes have possibly not reached all members. Members
   * that have these writes send them to all other members.
   */
  public void gone(Member member, long now) {
    broadcast.gone(member);
    ahead.gone(member);
    absentees.gone(member);
    resumeIfAllAreThere(now);
    for (Write write : history.find(write -> write.writer() == member.id())) {
      broadcast.others().forEach(other -> send(other, write, now));
    }
  }

  /**
   * Handles a message about shared objects. Returns true if an object on this node has arrived or
   * changed.
   */
  public boolean received(Member from, Message message, long now) {
    if (message instanceof State state) {
      return received(state);
    }
    if (message instanceof Written written) {
      return received(from, written, now);
    }
    if (message instanceof Want want) {
      wanted(from, want, now);
    } else if (message instanceof WrittenReceived) {
      broadcast.confirmed(from, message.id(), now);
    }
    return false;
  }

  private boolean received(Member from, Written message, long now) {
    boolean changed = false;
    for (Write write : broadcast.received(from, message)) {
      changed |= keep(write, now) && apply(write);
    }
    return changed;
  }

  /** Handles a member's request for objects, or for writes to objects that the member has. */
  private void wanted(Member from, Want want, long now) {
    for (Wanted wanted : want.all()) {
      if (wanted.held()) {
        history
            .find(w -> w.object().equals(wanted.id()) && wanted.versions().lack(w))
            .forEach(write -> send(from, write, now));
      } else {
        sendState(from, wanted.id());
      }
    }
  }

  /** Installs an object that has arrived. Returns false if this fails, which also fails the job. */
  private boolean received(State state) {
    Snapshot snapshot = state.snapshot();
    ahead.passOn(state, broadcast.others());
    try {
      parcels.install(snapshot);
    } catch (WireException refused) {
      fail(refused);
      return false;
    }
    fillGaps(snapshot.id());
    return true;
  }

  /**
   * Returns the objects of the list that this node has. The objects stay on this node as long as
   * the caller keeps the returned list.
   */
  public List<Object> here(List<SharedId> ids) {
    return parcels.here(ids);
  }

  public List<SharedId> missing(List<SharedId> ids) {
    return parcels.missing(ids);
  }

  public Versions versions(SharedId id) {
    return parcels.versions(id);
  }

  public void tick(long now) {
    broadcast.tick(now);
  }

  public boolean waits() {
    return broadcast.waits();
  }

  private boolean apply(Write write) {
    Boolean changed = tryToApply(write);
    if (changed == null) {
      gaps.add(write.object());
    } else if (changed && gaps.remove(write.object())) {
      fillGaps(write.object());
    }
    return changed != null && changed;
  }

  /** Applies writes that have waited for an earlier write or for the object to arrive. */
  private void fillGaps(SharedId id) {
    List<Write> waiting = history.find(write -> write.object().equals(id));
    boolean changed = true;
    while (changed) {
      changed = false;
      gaps.remove(id);
      for (Write write : waiting) {
        Boolean applied = tryToApply(write);
        changed |= applied != null && applied;
        if (applied == null) {
          gaps.add(id);
        }
      }
    }
  }

  private @Nullable Boolean tryToApply(Write write) {
    try {
      return parcels.apply(write);
    } catch (WireException garbled) {
      fail(garbled);
      return false;
    }
  }

  /** Handles a task request of a member. {@code bare} means that the member has no values. */
  public void asked(Member thief, boolean isBare) {
    ahead.asked(thief, isBare);
  }

  /**
   * Returns true if values can be sent to this member ahead of a task that refers to these objects.
   */
  public boolean maySendAhead(Member to, List<SharedId> ids) {
    return ahead.mayGo(to, ids);
  }

  /** Called before a task is sent that refers to these objects. */
  public void sendAhead(Member to, List<SharedId> ids) {
    try {
      ahead.send(to, ids);
    } catch (WireException refused) {
      fail(refused);
    }
  }

  private void sendState(Member to, SharedId id) {
    try {
      Snapshot snapshot = parcels.snapshot(id);
      if (snapshot != null) {
        sender.send(to, new State(snapshot, false));
      }
    } catch (WireException refused) {
      fail(refused);
    }
  }

  private void send(Member to, Write write, long now) {
    if (broadcast.send(to, write, now)) {
      return;
    }
    if (absentees.isAway(to)) {
      part();
    } else {
      String message =
          "writes of shared objects outrun the network: "
              + WriteBroadcast.MAX_WAITING
              + " wait for "
              + to.node()
              + "; write less often";
      failures.failed("shared-object", message, null);
    }
  }

  private void fail(WireException refused) {
    failures.failed("not-serializable", String.valueOf(refused.getMessage()), refused);
  }
}
