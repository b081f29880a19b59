package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PiecewiseListener;
import org.satingrid.network.PiecewisePool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.lanes.Intake;
import org.satingrid.network.grid.lanes.Traffic;
import org.satingrid.network.registry.Elections;
import org.satingrid.network.registry.PoolView;
import org.satingrid.network.support.Mailbox;
import org.satingrid.network.support.Payloads;

/**
 * This node's member of a pool. The engine uses it from any thread. {@link Session} communicates
 * with the registrar on the control thread.
 *
 * <pre>
 *   JOINING --admitted--> OPEN --close--> LEAVING --all taken, or time over--> OVER
 *   JOINING --denied, time over--> OVER
 *   OPEN --abandon, expelled, registrar gone or silent--> OVER
 * </pre>
 */
final class MemberPool implements PiecewisePool {
  enum State {
    JOINING,
    OPEN,
    LEAVING,
    OVER
  }

  /** The maximum time for closing. It is a little longer than a session needs to leave. */
  private static final Duration CLOSE = Duration.ofSeconds(3);

  private final PoolSpec spec;
  private final PoolListener listener;
  private final Mailbox mailbox;
  private final PoolNode here;
  private final Elections elections = new Elections();
  private final Intake intake;
  private final Session session;
  private final AtomicReference<State> state = new AtomicReference<>(State.JOINING);
  private final CompletableFuture<Member> entered = new CompletableFuture<>();
  private final CompletableFuture<Boolean> left = new CompletableFuture<>();
  private volatile @Nullable Traffic traffic;

  MemberPool(PoolSpec spec, PoolListener listener, Mailbox mailbox, PoolNode here) {
    this.spec = spec;
    this.listener = listener;
    this.mailbox = mailbox;
    this.here = here;
    this.intake = new Intake(here.rejects());
    this.session = new Session(this, here, mailbox, new PoolView(listener, elections));
  }

  Session session() {
    return session;
  }

  PoolNode here() {
    return here;
  }

  /** Returns the listener if it passes messages on, else null. */
  @Nullable PiecewiseListener piecewise() {
    return listener instanceof PiecewiseListener known ? known : null;
  }

  PoolSpec spec() {
    return spec;
  }

  Intake intake() {
    return intake;
  }

  boolean is(State expected) {
    return state.get() == expected;
  }

  Member awaitEntered(Duration within) {
    try {
      // The session itself has a time limit. This second limit only guards against a failure of the
      // session.
      return entered.get(within.toMillis() + CLOSE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause());
      throw new NetworkException(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw new NetworkException("joining pool " + spec.id() + ": no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NetworkException("joining pool " + spec.id() + ": interrupted", e);
    }
  }

  @Override
  public Member self() {
    return entered.join();
  }

  @Override
  public void send(Member to, Lane lane, byte[] payload) {
    Payloads.check(lane, payload);
    Traffic open = traffic;
    if (open != null && is(State.OPEN)) {
      if (lane == Lane.SMALL) {
        open.sendSmall(to, payload, MemberPool::nobodyWaits);
      } else {
        open.sendBulk(to, payload);
      }
    }
  }

  @Override
  public void sendSmall(Member to, byte[] payload, Runnable taken) {
    Traffic open = traffic;
    if (open != null && is(State.OPEN)) {
      open.sendSmall(to, payload, taken);
    }
  }

  @Override
  public void sendPiece(Member to, int left, byte[] piece, Runnable taken) {
    Traffic open = traffic;
    if (open != null && is(State.OPEN)) {
      open.sendPiece(to, left, piece, taken);
    } else {
      taken.run();
    }
  }

  @Override
  public int window(Member to) {
    Traffic open = traffic;
    return open == null ? Payloads.MAX_PIECE : open.window(to);
  }

  @Override
  public CompletableFuture<Member> elect(String election) {
    CompletableFuture<Member> result = elections.result(election);
    if (!result.isDone()) {
      here.post(() -> session.claim(election, result));
    }
    return result;
  }

  @Override
  public CompletableFuture<Member> elected(String election) {
    return elections.result(election);
  }

  @Override
  public void close() {
    if (state.compareAndSet(State.OPEN, State.LEAVING)) {
      silence("this member left the pool");
      here.post(session::leave);
      if (!here.onControlThread() && !mailbox.runsHere()) {
        awaitLeft();
      }
    }
  }

  @Override
  public void abandon() {
    if (state.compareAndSet(State.OPEN, State.OVER)) {
      silence("this member abandoned the pool");
      here.post(session::abandon);
    }
  }

  /** On the control thread: called when this member has joined the pool. */
  boolean open(Member self, Traffic opened) {
    traffic = opened;
    return state.compareAndSet(State.JOINING, State.OPEN) && entered.complete(self);
  }

  /** On the control thread: called when this member cannot become part of the pool. */
  void refuse(String reason) {
    if (state.compareAndSet(State.JOINING, State.OVER)) {
      silence(reason);
      entered.completeExceptionally(new NetworkException(reason));
    }
  }

  /** On the control thread: called when this member has lost the pool. */
  boolean lose(String reason) {
    if (!state.compareAndSet(State.OPEN, State.OVER)) {
      return false;
    }
    mailbox.post(
        () -> {
          mailbox.close();
          elections.end("the pool is lost: " + reason);
          listener.lost(reason);
        });
    return true;
  }

  /**
   * On the control thread: called when the other members know, or will notice, that this member has
   * left.
   */
  void finished() {
    state.set(State.OVER);
    left.complete(true);
  }

  private static void nobodyWaits() {}

  private void silence(String reason) {
    mailbox.close();
    elections.end(reason);
  }

  private void awaitLeft() {
    try {
      left.get(CLOSE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // The network is closing, or its control thread is busy. The member leaves without waiting.
      left.complete(false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
