package org.satingrid.network.grid.lanes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.WireException;

/**
 * One member's messages to and from all other members of its pool. Any thread can use this object.
 */
public final class Traffic {
  /**
   * Maximum number of members that can send messages before their joining is reported. Limits the
   * memory that a member can make this member use.
   */
  private static final int MAX_AHEAD = 1000;

  private final long epoch;
  private final int self;
  private final Peer.Out out;
  private final LongSupplier clock;
  private final Map<Integer, Peer> peers = new ConcurrentHashMap<>();
  private volatile int newest = -1;

  public Traffic(long epoch, int self, Peer.Out out, LongSupplier clock) {
    this.epoch = epoch;
    this.self = self;
    this.out = out;
    this.clock = clock;
  }

  /** Called when a member is present, in the order of joining. */
  public void present(Member member, NodeId where) {
    peer(member, where);
    newest = Math.max(newest, member.id());
  }

  /** Called when a member is gone. Drops the messages that wait for it. */
  public void gone(Member member) {
    newest = Math.max(newest, member.id());
    Peer peer = peers.remove(member.id());
    if (peer != null) {
      peer.drop();
    }
  }

  public void sendBulk(Member to, byte[] payload) {
    Peer peer = peers.get(to.id());
    if (peer != null) {
      peer.bulk(payload, clock.getAsLong());
    }
  }

  /** Sends a message as {@link org.satingrid.network.PiecewisePool#sendSmall} does. */
  public void sendSmall(Member to, byte[] payload, Runnable taken) {
    Peer peer = peers.get(to.id());
    if (peer != null) {
      peer.small(payload, taken, clock.getAsLong());
    }
  }

  /** Sends a piece as {@link org.satingrid.network.PiecewisePool#sendPiece} does. */
  public void sendPiece(Member to, int left, byte[] piece, Runnable taken) {
    Peer peer = peers.get(to.id());
    if (peer == null) {
      taken.run();
    } else {
      peer.piece(left, piece, taken, clock.getAsLong());
    }
  }

  public int window(Member to) {
    Peer peer = peers.get(to.id());
    return peer == null ? Payloads.MAX_PIECE : peer.window();
  }

  void receive(NodeId from, LaneMessage message) throws WireException {
    if (message.epoch() != epoch) {
      throw new WireException("it is for another pool of this name");
    }
    Peer peer = peers.get(message.from());
    if (peer != null && !peer.isAt(from)) {
      throw new WireException("it claims to come from member " + message.from());
    }
    if (peer == null && message.from() > newest) {
      if (message.from() > newest + MAX_AHEAD) {
        throw new WireException("there is no member " + message.from() + " by far");
      }
      // The joining of this member is reported on another route, and this report has not arrived
      // yet.
      Member member = new Member(message.from(), from.node(), from.site());
      peer = peer(member, from);
    }
    if (peer != null) {
      peer.receive(message, clock.getAsLong());
    }
  }

  public void tick() {
    peers.values().forEach(peer -> peer.tick(clock.getAsLong()));
  }

  /** Repeats at once all messages that a node has not acknowledged. */
  public void resend(NodeId node) {
    peers.values().stream()
        .filter(peer -> peer.isAt(node))
        .forEach(peer -> peer.resend(clock.getAsLong()));
  }

  public void probe() {
    peers.values().forEach(peer -> peer.probe(clock.getAsLong()));
  }

  public boolean drained() {
    return peers.values().stream().allMatch(Peer::drained);
  }

  private Peer peer(Member member, NodeId where) {
    return peers.computeIfAbsent(member.id(), id -> new Peer(member, where, epoch, self, out));
  }
}
