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
 * This node's part in keeping replicas alike. README.md of {@code org.satingrid.cluster.sharing}
 * describes the protocol, and why no write is lost.
 */
public final class Sharing {
  /** The job goes on without the member that fails with this code. */
  public static final String LEFT_BEHIND = "pool-lost";

  private final Parcels parcels;
  private final MessageSender sender;
  private final FailureSink failures;
  private final WriteBroadcast broadcast;
  private final ValuesAhead ahead;
  private final WriteHistory history = new WriteHistory();
  private final Absentees absentees;

  /** Objects here with a write that came before an earlier write of the same writer. */
  private final Set<SharedId> gaps = new HashSet<>();

  /**
   * Begins without other members.
   *
   * @param master returns the master, if it is another member and here, else null
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

  /** A write method was called here, on an object that others may have. */
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

  /** A member cannot be reached for now. If it is this member, it sees no hub. */
  public void away(Member member, long now) {
    absentees.away(member);
    history.hold();
  }

  /** A member that was away is back. A member that was given up in the meantime must not stay. */
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
   * More was written than can be kept for members that are away. The side of the master continues:
   * here, or where this node cannot reach it.
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
   * The new member gets writes that it may have missed, because writers send a member only later
   * writes.
   */
  public void joined(Member member, long now) {
    broadcast.joined(member);
    ahead.joined(member);
    history.find(write -> true).forEach(write -> send(member, write, now));
  }

  /**
   * The member may have been gone before all had its last writes. Members that have these writes
   * send them to the others.
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

  /** Returns true if an object here has changed, or has come. */
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

  /** A member needs objects, or writes to objects that it has. */
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

  /** Returns true if it could be installed. */
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
   * Returns the objects of the list that are here. They stay as long as the caller keeps the
   * answer.
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

  /** Applies writes that have waited for an earlier write, or for the object. */
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

  /** A member requests a task, and has no values if it is bare. */
  public void asked(Member thief, boolean isBare) {
    ahead.asked(thief, isBare);
  }

  /** Returns true if values may go ahead of a task there that refers to these. */
  public boolean maySendAhead(Member to, List<SharedId> ids) {
    return ahead.mayGo(to, ids);
  }

  /** A task that refers to these is about to be sent there. */
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
              + WriteBroadcast.MOST_WAITING
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
