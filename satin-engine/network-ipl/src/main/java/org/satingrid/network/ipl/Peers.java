package org.satingrid.network.ipl;

import ibis.ipl.IbisIdentifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.ipl.Ports.Urgency;

/**
 * The other nodes that IPL's registry lists, and the lanes to them. Only the control thread changes
 * the list. Any thread sends.
 *
 * <pre>
 *   absent --joined--> PRESENT --left or died--> absent
 * </pre>
 */
final class Peers {
  /** Opens lanes to a node. */
  interface Lanes {
    SendLane open(Peer peer, Urgency urgency);
  }

  private final Map<NodeId, Peer> present = new ConcurrentHashMap<>();
  private final LongAdder unsent = new LongAdder();
  private final Lanes lanes;

  /** A node as an instance of IPL. */
  static final class Peer {
    final NodeId node;
    final IbisIdentifier instance;
    private final SendLane express;
    private final SendLane bulk;

    private Peer(NodeId node, IbisIdentifier instance, Lanes lanes) {
      this.node = node;
      this.instance = instance;
      this.express = lanes.open(this, Urgency.EXPRESS);
      this.bulk = lanes.open(this, Urgency.BULK);
    }

    private void close() {
      express.close();
      bulk.close();
    }
  }

  Peers(Lanes lanes) {
    this.lanes = lanes;
  }

  Set<NodeId> all() {
    return Set.copyOf(present.keySet());
  }

  /** Returns true if this is the current instance of its node. */
  boolean isPresent(Peer peer) {
    return present.get(peer.node) == peer;
  }

  /**
   * Sends a message. Drops the message if the node is gone or too many bytes wait for it. Any
   * thread can call it.
   */
  void send(NodeId to, Urgency urgency, byte[] message) {
    Peer peer = present.get(to);
    SendLane lane = peer == null ? null : urgency == Urgency.EXPRESS ? peer.express : peer.bulk;
    if (lane == null || !lane.send(message)) {
      unsent.increment();
    }
  }

  /**
   * Returns the number of messages that were dropped, because their node was gone or too many bytes
   * waited. The lanes of a pool send their messages again.
   */
  long unsent() {
    return unsent.sum();
  }

  /**
   * Called when a node has joined.
   *
   * @return earlier incarnations of that node, which are gone
   */
  Set<NodeId> joined(NodeId node, IbisIdentifier instance) {
    Peer before = present.put(node, new Peer(node, instance, lanes));
    if (before != null) {
      before.close();
    }
    Set<NodeId> replaced = new HashSet<>();
    for (NodeId other : present.keySet()) {
      if (other.node().equals(node.node())
          && other.site().equals(node.site())
          && !other.equals(node)) {
        replaced.add(other);
      }
    }
    replaced.forEach(this::forget);
    return replaced;
  }

  /**
   * Called when an instance is gone. Returns its node, or null if the node already has another
   * instance.
   */
  @Nullable NodeId gone(IbisIdentifier instance) {
    for (Peer peer : present.values()) {
      if (peer.instance.equals(instance)) {
        forget(peer.node);
        return peer.node;
      }
    }
    return null;
  }

  void forget(NodeId node) {
    Peer peer = present.remove(node);
    if (peer != null) {
      peer.close();
    }
  }

  /** Removes all peers, because they are unreachable. */
  Set<NodeId> forgetAll() {
    List<NodeId> all = new ArrayList<>(present.keySet());
    all.forEach(this::forget);
    return Set.copyOf(all);
  }
}
