package org.satingrid.network.memory;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.registry.Elections;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolView;
import org.satingrid.network.registry.Welcome;
import org.satingrid.network.support.Mailbox;
import org.satingrid.network.support.Payloads;

/**
 * One member. Its mailbox calls its listener.
 *
 * <pre>
 *   OPEN --close--> CLOSING --last message under way arrived--> OVER
 *   OPEN --killed, pool lost--> OVER
 * </pre>
 */
final class InMemoryPool implements Pool {
  private enum State {
    OPEN,
    CLOSING,
    OVER
  }

  private final InMemoryGrid grid;
  private final PoolHost host;
  private final InMemoryNetwork node;
  private final Member self;
  private final PoolListener listener;
  private final Elections elections;
  private final Mailbox mailbox;
  private final PoolView view;
  private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);
  private final AtomicInteger underWay = new AtomicInteger();
  private final Map<String, Wire> wires = new ConcurrentHashMap<>();
  private final Queue<Runnable> held = new ArrayDeque<>();
  private boolean frozen;

  InMemoryPool(
      InMemoryGrid grid,
      PoolHost host,
      InMemoryNetwork node,
      Welcome welcome,
      PoolListener listener,
      Elections elections,
      Mailbox mailbox) {
    this.grid = grid;
    this.host = host;
    this.node = node;
    this.self = welcome.self();
    this.listener = listener;
    this.elections = elections;
    this.mailbox = mailbox;
    this.view = new PoolView(listener, elections);
    node.pools().add(this);
    mailbox.post(() -> view.welcome(welcome));
  }

  @Override
  public Member self() {
    return self;
  }

  @Override
  public void send(Member to, Lane lane, byte[] payload) {
    Payloads.check(lane, payload);
    synchronized (held) {
      if (frozen) {
        held.add(() -> transmit(to, lane, payload));
        return;
      }
    }
    transmit(to, lane, payload);
  }

  @Override
  public CompletableFuture<Member> elect(String election) {
    CompletableFuture<Member> result = elections.result(election);
    if (state.get() == State.OPEN) {
      grid.claim(this, election);
    }
    return result;
  }

  @Override
  public CompletableFuture<Member> elected(String election) {
    return elections.result(election);
  }

  @Override
  public void close() {
    if (state.compareAndSet(State.OPEN, State.CLOSING)) {
      silence("this member left the pool");
      leaveWhenDrained();
    }
  }

  @Override
  public void abandon() {
    if (state.compareAndSet(State.OPEN, State.OVER)) {
      silence("this member abandoned the pool");
      node.pools().remove(this);
      grid.died(this);
    }
  }

  /** Ends this member without a message to other members. */
  void vanish() {
    if (state.getAndSet(State.OVER) == State.OPEN) {
      silence("this node was killed");
    }
  }

  void lost(String reason) {
    if (state.compareAndSet(State.OPEN, State.OVER)) {
      node.pools().remove(this);
      mailbox.post(
          () -> {
            mailbox.close();
            elections.end("the pool is lost: " + reason);
            listener.lost(reason);
          });
    }
  }

  void apply(PoolEvent event) {
    mailbox.post(() -> view.apply(event));
  }

  void freeze() {
    mailbox.pause();
    synchronized (held) {
      frozen = true;
    }
  }

  void thaw() {
    synchronized (held) {
      frozen = false;
      held.forEach(Runnable::run);
      held.clear();
    }
    mailbox.resume();
  }

  /**
   * Called when a message of this member has reached the receiver's mailbox.
   *
   * @return whether {@link #handle} must be called on the receiver
   */
  boolean arrived(InMemoryPool receiver, Lane lane, byte[] payload, Runnable taken) {
    boolean first =
        state.get() != State.OVER
            && receiver.mailbox.add(
                () -> {
                  taken.run();
                  receiver.view.received(self.id(), lane, payload);
                });
    underWay.decrementAndGet();
    return first;
  }

  /**
   * Handles a message that has arrived. The caller must not hold a lock, because listeners can send
   * messages.
   */
  void handle() {
    if (grid.scheduler().bringerHandles()) {
      mailbox.run();
    } else {
      mailbox.runElsewhere();
    }
  }

  PoolHost host() {
    return host;
  }

  InMemoryNetwork node() {
    return node;
  }

  private void transmit(Member to, Lane lane, byte[] payload) {
    InMemoryPool receiver = host.member(to.id());
    if (receiver == null || state.get() != State.OPEN) {
      return;
    }
    Wire wire =
        wires.computeIfAbsent(
            lane.name() + to.id(),
            key ->
                new Wire(
                    this,
                    receiver,
                    lane,
                    grid.siteLink(node.site(), receiver.node.site(), lane),
                    grid.scheduler()));
    underWay.incrementAndGet();
    try {
      wire.send(payload);
    } catch (NetworkException full) {
      underWay.decrementAndGet();
      throw full;
    }
  }

  private void silence(String reason) {
    mailbox.close();
    elections.end(reason);
  }

  void leaveWhenDrained() {
    if (underWay.get() == 0 && state.compareAndSet(State.CLOSING, State.OVER)) {
      node.pools().remove(this);
      grid.leave(this);
    }
  }
}
