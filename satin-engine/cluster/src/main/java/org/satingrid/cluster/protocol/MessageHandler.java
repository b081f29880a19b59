package org.satingrid.cluster.protocol;

import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Coming;
import org.satingrid.cluster.protocol.message.Message.Dropped;
import org.satingrid.cluster.protocol.message.Message.Follow;
import org.satingrid.cluster.protocol.message.Message.JobFailed;
import org.satingrid.cluster.protocol.message.Message.NoWork;
import org.satingrid.cluster.protocol.message.Message.Passed;
import org.satingrid.cluster.protocol.message.Message.Refused;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.message.Message.StillHeld;
import org.satingrid.cluster.protocol.message.Message.TaskGranted;
import org.satingrid.cluster.protocol.message.TaskName;
import org.satingrid.cluster.protocol.stealing.Thief;
import org.satingrid.network.Member;

/** Passes each message to the part of the broker that handles it. */
final class MessageHandler {
  private final Parts parts;
  private final Thief thief;

  MessageHandler(Parts parts, Thief thief) {
    this.parts = parts;
    this.thief = thief;
  }

  void handle(Member from, Message message, long now) {
    if (message instanceof StealRequest request) {
      parts.sharing.asked(from, request.bare());
      if (thief.isLeaving()) {
        parts.sender.send(from, new NoWork(message.id()));
      } else {
        thief.tell(new StealEvent.Asked(from), now);
        if (!from.site().equals(parts.wiring.self().site())) {
          // The policy gets the work of this node before the answer, because the size of the
          // granted task depends on it.
          thief.tellWork(now);
        }
        parts.victim.requested(from, message.id(), isEarly(from), now);
      }
    } else if (message instanceof ResultOf result) {
      parts.victim.completed(from, parts.members.find(result.thief()), result);
    } else if (message instanceof Refused) {
      parts.victim.refused(from, message.id());
    } else if (message instanceof NoWork) {
      thief.answered(from, message.id(), false, 0, now);
    } else if (message instanceof TaskGranted grant) {
      granted(from, grant, now);
    } else if (message instanceof Coming) {
      parts.requests.coming(from, message.id());
    } else if (message instanceof StillHeld) {
      refuseUnlessKnown(from, message.id());
    } else if (message instanceof Dropped) {
      parts.imports.dropped(from, message.id(), now);
      parts.arrivals.dropped(from, message.id());
      thief.changed();
      refuseUnlessKnown(from, message.id());
    } else if (message instanceof ResultReceived received) {
      parts.imports.confirmed(from, new TaskName(received.thief(), received.id()), now);
    } else if (message instanceof Follow follow && !thief.isLeaving()) {
      parts.imports.follow(from, follow);
    } else if (message instanceof Passed) {
      parts.victim.passed(from, message.id(), now);
    } else if (message instanceof JobFailed failed) {
      parts.wiring.failures().failed(failed.code(), failed.message(), null);
    } else if (!parts.orphans.received(from, message, now)
        && parts.sharing.received(from, message, now)) {
      changed(now);
    }
  }

  /**
   * Returns true if a request from another site comes to the master's site before the first work
   * has come to this node.
   */
  private boolean isEarly(Member asking) {
    boolean isFar = !asking.site().equals(parts.wiring.self().site());
    return isFar && parts.members.masterIsNear() && !parts.workers.haveBeenUsed();
  }

  private void granted(Member from, TaskGranted grant, long now) {
    if (thief.isLeaving()) {
      parts.sender.send(from, new Refused(grant.id()));
    } else if (parts.requests.isOpen(from, grant.id())) {
      parts.arrivals.arrived(from, grant, now);
      thief.answered(from, grant.id(), true, grant.weight(), now);
    } else {
      refuseUnlessKnown(from, grant.id());
    }
  }

  private void refuseUnlessKnown(Member from, long id) {
    if (!parts.requests.isOpen(from, id)
        && !parts.imports.holds(from, id)
        && !parts.arrivals.holds(from, id)) {
      parts.sender.send(from, new Refused(id));
    }
  }

  /** Called when a shared object has arrived or changed, because tasks can be waiting for this. */
  void changed(long now) {
    parts.arrivals.changed(now);
    thief.changed();
  }
}
