package org.satingrid.network.grid;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.satingrid.network.grid.admission.Gate;
import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.direct.Meeting;
import org.satingrid.network.grid.membership.Pools;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Pulse;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.support.Rejects;
import org.satingrid.network.wire.WireException;

/** Dispatches messages from other nodes, from hubs and from direct links. */
final class Incoming {
  private final ControlThread control;
  private final Gate gate;
  private final Pools pools;
  private final DirectLinks direct;
  private final Pulse pulse;
  private final Rejects rejects;
  private final Map<String, Receiver> receivers = new ConcurrentHashMap<>();
  private final LongAdder unknown = new LongAdder();

  Incoming(
      ControlThread control,
      Gate gate,
      Pools pools,
      DirectLinks direct,
      Pulse pulse,
      Rejects rejects) {
    this.control = control;
    this.gate = gate;
    this.pools = pools;
    this.direct = direct;
    this.pulse = pulse;
    this.rejects = rejects;
  }

  /**
   * Passes messages for this node's member of the pool to the receiver. The returned task ends
   * this.
   */
  Runnable open(String pool, Receiver receiver) {
    receivers.put(pool, receiver);
    pulse.hasten();
    return () -> receivers.remove(pool, receiver);
  }

  /** Returns the number of messages for pools without a member on this node. */
  long forUnknownPools() {
    return unknown.sum();
  }

  /** Dispatches a message. Any thread can call it. */
  void take(NodeId from, byte[] message) {
    try {
      take(from, NodeMessage.PROTOCOL.decode(message));
    } catch (WireException e) {
      rejects.add(() -> "a message of " + from + ": " + e.getMessage());
    }
  }

  private void take(NodeId from, NodeMessage message) {
    if (message instanceof NodeMessage.ForPool forPool) {
      Receiver receiver = receivers.get(forPool.pool());
      if (receiver == null) {
        unknown.increment();
      } else {
        receiver.receive(from, forPool.content());
      }
    } else if (message instanceof NodeMessage.ForRegistrar request) {
      pools.request(from, request.content());
      pulse.hasten();
    } else if (message instanceof NodeMessage.ForMember answer) {
      pools.answer(from, answer.content());
    } else if (message instanceof NodeMessage.ForMeeting meeting) {
      control.post(() -> meet(from, meeting.content()));
    } else if (message instanceof NodeMessage.ShowPass show) {
      gate.shown(from, show.pool(), show.pass());
    } else if (message instanceof NodeMessage.AskPass ask && gate.asked(from, ask.pool())) {
      control.post(() -> pools.renewed(from));
    }
  }

  private void meet(NodeId from, byte[] meeting) {
    try {
      direct.hear(from, Meeting.PROTOCOL.decode(meeting));
    } catch (WireException e) {
      rejects.add(() -> "a message about a link: " + e.getMessage());
    }
  }
}
