package org.satingrid.network.link;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.Elections;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolView;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Assembly;
import org.satingrid.network.wire.WireException;

/**
 * The engine's membership in a pool through its agent. Events come on the link's reading thread.
 */
final class AgentPool implements Pool, ToEngine.Receiver {
  private final LinkChannel channel;
  private final PoolListener listener;
  private final Elections elections = new Elections();
  private final PoolView view;
  private final BulkOut bulk;
  private final SmallCredit smalls = new SmallCredit();
  private final CompletableFuture<Member> entered = new CompletableFuture<>();
  private final CompletableFuture<Boolean> released = new CompletableFuture<>();
  private volatile boolean over;

  // Used only by the link's reading thread.
  private final Map<Integer, Assembly> begun = new HashMap<>();

  AgentPool(LinkChannel channel, PoolListener listener) {
    this.channel = channel;
    this.listener = listener;
    this.view = new PoolView(listener, elections);
    this.bulk = new BulkOut(this::handOver);
  }

  /** Blocks until the agent is a member on behalf of this engine. */
  void join(PoolSpec spec) {
    String what = "joining pool " + spec.id() + " kept by node " + spec.registrar();
    require(channel.ordinary(encode(new ToAgent.Join(spec.id(), spec.registrar()))));
    try {
      await(entered, LinkLimits.JOIN.toMillis(), what);
    } catch (NetworkException e) {
      over = true;
      throw e;
    }
  }

  @Override
  public Member self() {
    return entered.join();
  }

  @Override
  public void send(Member to, Lane lane, byte[] payload) {
    Payloads.check(lane, payload);
    if (over) {
      return;
    }
    if (lane == Lane.BULK) {
      require(bulk.offer(to, payload));
      return;
    }
    smalls.sent(to, payload.length);
    ToAgent.Send message = new ToAgent.Send(to.id(), payload);
    require(channel.express(ToAgent.PROTOCOL.encode(message, 9 + payload.length)));
  }

  @Override
  public CompletableFuture<Member> elect(String election) {
    return ask(election, new ToAgent.Stand(election));
  }

  @Override
  public CompletableFuture<Member> elected(String election) {
    return ask(election, new ToAgent.Ask(election));
  }

  @Override
  public void close() {
    if (!finish("this member left the pool")) {
      return;
    }
    bulk.flush();
    if (channel.ordinary(encode(new ToAgent.Leave())) && !channel.onReader()) {
      try {
        await(released, LinkLimits.LEAVE.toMillis(), "leaving");
      } catch (NetworkException e) {
        // This end does not wait longer. The agent continues to leave the pool.
        released.complete(false);
      }
    }
  }

  @Override
  public void abandon() {
    if (finish("this member abandoned the pool")) {
      channel.abort("the engine abandoned its pool");
    }
  }

  @Override
  public void entered(ToEngine.Entered message) {
    entered.complete(message.self());
  }

  @Override
  public void refused(ToEngine.Refused message) {
    entered.completeExceptionally(new NetworkException(message.reason()));
  }

  @Override
  public void changed(ToEngine.Changed message) {
    PoolEvent event = message.event();
    if (event instanceof PoolEvent.Left left) {
      gone(left.member());
    } else if (event instanceof PoolEvent.Died died) {
      gone(died.member());
    }
    if (!over) {
      view.apply(event);
    }
  }

  @Override
  public void received(ToEngine.Received message) {
    if (!over) {
      view.received(message.from(), message.lane(), message.payload());
    }
  }

  @Override
  public void piece(ToEngine.Piece piece) throws WireException {
    byte[] whole =
        begun
            .computeIfAbsent(piece.from(), id -> new Assembly(Payloads.MAX_BULK))
            .add(piece.content(), piece.left());
    channel.express(encode(new ToAgent.Took(piece.from())));
    if (whole != null && !over) {
      view.received(piece.from(), Lane.BULK, whole);
    }
  }

  @Override
  public void won(ToEngine.Won message) {
    if (!over) {
      elections.won(message.election(), message.winner());
    }
  }

  @Override
  public void taken(ToEngine.Taken message) {
    bulk.taken(message.to(), message.window());
  }

  @Override
  public void smallTaken(ToEngine.SmallTaken message) {
    smalls.taken(message.to(), message.messages(), message.bytes());
  }

  @Override
  public void reached(ToEngine.Reached message) {
    if (!over) {
      view.reached(message.member(), message.directly());
    }
  }

  @Override
  public void unseen(ToEngine.Unseen message) {
    if (!over) {
      listener.unseen(message.node(), message.reason());
    }
  }

  @Override
  public void away(ToEngine.Away message) {
    if (!over) {
      view.away(message.member(), message.away());
    }
  }

  @Override
  public void lost(ToEngine.Lost message) {
    if (finish("the pool is lost: " + message.reason())) {
      listener.lost(message.reason());
    }
  }

  @Override
  public void released(ToEngine.Released message) {
    released.complete(true);
  }

  void disconnected(String reason) {
    entered.completeExceptionally(new NetworkException("the agent link is gone: " + reason));
    released.complete(false);
    if (finish("the agent link is gone: " + reason)) {
      listener.lost("the agent link is gone: " + reason);
    }
  }

  private void gone(Member member) {
    bulk.gone(member.id());
    smalls.gone(member.id());
    begun.remove(member.id());
  }

  private boolean handOver(ToAgent.Piece piece) {
    return channel.ordinary(ToAgent.PROTOCOL.encode(piece, 13 + piece.content().length));
  }

  private CompletableFuture<Member> ask(String election, ToAgent question) {
    CompletableFuture<Member> result = elections.result(election);
    if (!over && !result.isDone()) {
      require(channel.express(encode(question)));
    }
    return result;
  }

  /** Ends the membership. Returns true for the first caller and false for later callers. */
  private synchronized boolean finish(String reason) {
    if (over) {
      return false;
    }
    over = true;
    elections.end(reason);
    return true;
  }

  private static byte[] encode(ToAgent message) {
    return ToAgent.PROTOCOL.encode(message);
  }

  private static void require(boolean queued) {
    if (!queued) {
      throw new NetworkException("the agent does not take messages; the link is closed or stuck");
    }
  }

  private static <T> T await(Future<T> future, long millis, String what) {
    try {
      return future.get(millis, TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause());
      throw new NetworkException(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw new NetworkException(what + ": no answer of the agent in " + millis + " ms", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NetworkException(what + ": interrupted", e);
    }
  }
}
