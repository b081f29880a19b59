package org.satingrid.network.link;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PiecewisePool;
import org.satingrid.network.Pool;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Assembly;
import org.satingrid.network.wire.WireException;

/**
 * The agent's pool in a network that supports only complete messages. Messages that the network
 * cannot accept yet wait in this pool, by receiver and lane, and in order. The waiting messages
 * stay few, because a sender waits until its last piece is accepted.
 */
final class AssemblingPool implements PiecewisePool {
  private static final int WINDOW = 8 * Payloads.MAX_PIECE;

  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  private record Held(Member to, Lane lane, byte[] payload, Runnable taken) {}

  private record Way(int to, Lane lane) {}

  private final Pool pool;
  private final Map<Integer, Assembly> begun = new HashMap<>();
  private final Map<Way, Queue<Held>> held = new LinkedHashMap<>();

  AssemblingPool(Pool pool) {
    this.pool = pool;
  }

  @Override
  public synchronized void sendPiece(Member to, int left, byte[] piece, Runnable taken) {
    byte[] whole;
    try {
      whole =
          begun.computeIfAbsent(to.id(), id -> new Assembly(Payloads.MAX_BULK)).add(piece, left);
    } catch (WireException e) {
      throw new NetworkException(String.valueOf(e.getMessage()), e);
    }
    if (whole == null) {
      taken.run();
      return;
    }
    handInOrder(new Held(to, Lane.BULK, whole, taken));
  }

  @Override
  public synchronized void sendSmall(Member to, byte[] payload, Runnable taken) {
    handInOrder(new Held(to, Lane.SMALL, payload, taken));
  }

  private void handInOrder(Held message) {
    Way way = new Way(message.to().id(), message.lane());
    Queue<Held> before = held.get(way);
    if (before != null) {
      before.add(message);
    } else if (!hand(message)) {
      held.computeIfAbsent(way, id -> new ArrayDeque<>()).add(message);
    }
  }

  @Override
  public int window(Member to) {
    return WINDOW;
  }

  /** Sends waiting messages again. Returns true if no messages are left. */
  synchronized boolean retry() {
    for (Iterator<Queue<Held>> i = held.values().iterator(); i.hasNext(); ) {
      Queue<Held> waiting = i.next();
      for (Held head = waiting.peek(); head != null && hand(head); head = waiting.peek()) {
        waiting.remove();
      }
      if (waiting.isEmpty()) {
        i.remove();
      }
    }
    return held.isEmpty();
  }

  private boolean hand(Held message) {
    try {
      pool.send(message.to(), message.lane(), message.payload());
    } catch (NetworkException full) {
      return false;
    }
    message.taken().run();
    return true;
  }

  @Override
  public Member self() {
    return pool.self();
  }

  @Override
  public void send(Member to, Lane lane, byte[] payload) {
    pool.send(to, lane, payload);
  }

  @Override
  public CompletableFuture<Member> elect(String election) {
    return pool.elect(election);
  }

  @Override
  public CompletableFuture<Member> elected(String election) {
    return pool.elected(election);
  }

  @Override
  public void close() {
    pool.close();
  }

  @Override
  public void abandon() {
    pool.abandon();
  }
}
