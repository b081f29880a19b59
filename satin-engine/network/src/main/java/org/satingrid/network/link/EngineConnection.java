package org.satingrid.network.link;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PiecewisePool;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.PoolRegistry;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.WireException;

/**
 * One engine, at its agent. The reading thread handles the engine's messages. {@link Membership}
 * does everything that can wait: joining, bulk for a full receiver, and leaving.
 */
final class EngineConnection implements LinkChannel.Input, ToAgent.Receiver {
  private final PoolSpec pool;
  private final EngineHandler handler;
  private final LinkChannel channel;
  private final Membership membership;
  private final AtomicLong untaken = new AtomicLong();
  private final QueueLimits limits = QueueLimits.within(Runtime.getRuntime().maxMemory());

  // Used only by the reading thread.
  private boolean joined;
  private final Set<String> asked = new HashSet<>();
  private final PieceOrder order = new PieceOrder();

  EngineConnection(SocketChannel socket, Network network, PoolSpec pool, EngineHandler handler)
      throws IOException {
    this.pool = pool;
    this.handler = handler;
    this.channel = new LinkChannel("engine-link", socket, this, limits);
    this.membership = new Membership(network, pool, channel);
  }

  void start() {
    channel.start();
  }

  boolean command(byte[] content) {
    return channel.express(ToEngine.PROTOCOL.encode(new ToEngine.Command(content)));
  }

  void abort(String reason) {
    channel.abort(reason);
  }

  @Override
  public void message(byte[] message) throws IOException {
    handler.working();
    ToAgent.PROTOCOL.decode(message).deliver(this);
  }

  @Override
  public void ended(String reason) {
    if (channel.isFaulty()) {
      handler.faulty(reason);
    }
    membership.end(() -> handler.ended(reason));
  }

  @Override
  public void join(ToAgent.Join join) throws WireException {
    if (joined) {
      throw new WireException("a second join");
    }
    joined = true;
    if (!pool.id().equals(join.pool()) || !pool.registrar().equals(join.registrar())) {
      membership.refuse(
          "this engine belongs to pool " + pool.id() + " kept by node " + pool.registrar());
      return;
    }
    membership.enter();
  }

  @Override
  public void leave(ToAgent.Leave leave) {
    membership.leave();
  }

  @Override
  public void send(ToAgent.Send send) throws WireException {
    PiecewisePool entered = entered("a message");
    Member to = membership.member(send.to());
    if (to == null) {
      return;
    }
    int bytes = send.payload().length;
    try {
      membership.smalls().sent(to, bytes);
      entered.sendSmall(to, send.payload(), () -> membership.smallTaken(to.id(), bytes));
    } catch (NetworkException full) {
      // An engine of this project has refused the message itself.
      throw new WireException("more small messages than were granted: " + full.getMessage());
    }
  }

  @Override
  public void piece(ToAgent.Piece piece) throws WireException {
    PiecewisePool entered = entered("a piece");
    @Nullable Member to = membership.member(piece.to());
    if (!order.sends(piece, to != null) || to == null) {
      membership.taken(piece.to(), Payloads.MAX_PIECE);
      return;
    }
    long cost = BulkOut.cost(piece);
    if (untaken.addAndGet(cost) > limits.untaken()) {
      throw new WireException("more bulk than was granted");
    }
    entered.sendPiece(
        to,
        piece.left(),
        piece.content(),
        () -> {
          untaken.addAndGet(-cost);
          membership.taken(to.id(), entered.window(to));
        });
  }

  @Override
  public void took(ToAgent.Took took) {
    membership.took(took.from());
  }

  @Override
  public void stand(ToAgent.Stand stand) throws WireException {
    Pool entered = entered("a candidate");
    if (firstTime("stand " + stand.election())) {
      tell(stand.election(), entered.elect(stand.election()));
    }
  }

  @Override
  public void ask(ToAgent.Ask ask) throws WireException {
    Pool entered = entered("a question");
    if (firstTime("ask " + ask.election())) {
      tell(ask.election(), entered.elected(ask.election()));
    }
  }

  @Override
  public void report(ToAgent.Report report) {
    handler.report(report.content());
  }

  private PiecewisePool entered(String what) throws WireException {
    @Nullable PiecewisePool entered = membership.pool();
    if (entered == null) {
      throw new WireException(what + " before joining");
    }
    return entered;
  }

  private boolean firstTime(String question) throws WireException {
    if (asked.size() >= 2 * PoolRegistry.MAX_ELECTIONS) {
      throw new WireException("more than " + PoolRegistry.MAX_ELECTIONS + " elections");
    }
    return asked.add(question);
  }

  private void tell(String election, CompletableFuture<Member> result) {
    // A failed election needs no message. It means that the pool is over, and the engine gets
    // another event for that.
    var unused =
        result.thenAccept(
            winner ->
                channel.express(ToEngine.PROTOCOL.encode(new ToEngine.Won(election, winner))));
  }
}
