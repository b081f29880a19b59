package org.satingrid.network.grid.membership;

import org.jspecify.annotations.Nullable;
import org.satingrid.network.PiecewiseListener;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.grid.lanes.LaneMessage;
import org.satingrid.network.grid.lanes.Peer;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolView;
import org.satingrid.network.support.Mailbox;

/**
 * Connects the lanes with the pool's route and the member's listener. Outgoing bulk pieces stay in
 * order, and other messages are sent at once. Incoming messages go to the listener through the
 * mailbox. Any thread can call it.
 */
final class Lanes implements Peer.Out {
  private final MemberPool pool;
  private final @Nullable Way way;
  private final Mailbox mailbox;
  private final PoolView view;
  private final @Nullable PiecewiseListener piecewise;

  /**
   * The lanes of one membership.
   *
   * @param way null if the membership has ended already
   */
  Lanes(MemberPool pool, @Nullable Way way, Mailbox mailbox, PoolView view) {
    this.pool = pool;
    this.way = way;
    this.mailbox = mailbox;
    this.view = view;
    this.piecewise = pool.piecewise();
  }

  @Override
  public void send(NodeId to, LaneMessage message) {
    if (way == null) {
      return;
    }
    if (message instanceof LaneMessage.Piece piece) {
      way.bulk(to, LaneMessage.PROTOCOL.encode(piece, 32 + piece.content().length));
    } else {
      way.express(to, LaneMessage.PROTOCOL.encode(message));
    }
  }

  @Override
  public void deliver(int from, byte[] payload) {
    mailbox.runOrPost(() -> view.received(from, Lane.BULK, payload));
  }

  @Override
  public void deliverSmall(int from, byte[] payload, Runnable taken) {
    PiecewiseListener listener = piecewise;
    if (listener == null || !pool.is(MemberPool.State.OPEN)) {
      taken.run();
      mailbox.runOrPost(() -> view.received(from, Lane.SMALL, payload));
      return;
    }
    mailbox.runOrPost(
        () ->
            view.received(from, payload.length, sender -> listener.small(sender, payload, taken)));
  }

  @Override
  public boolean takesPieces() {
    return piecewise != null;
  }

  @Override
  public void deliver(int from, int left, byte[] piece, Runnable taken) {
    PiecewiseListener listener = piecewise;
    if (listener == null || !pool.is(MemberPool.State.OPEN)) {
      taken.run();
      return;
    }
    mailbox.runOrPost(
        () ->
            view.received(
                from, piece.length, sender -> listener.piece(sender, left, piece, taken)));
  }
}
