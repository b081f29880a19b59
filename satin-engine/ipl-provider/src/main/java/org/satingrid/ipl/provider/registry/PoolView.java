package org.satingrid.ipl.provider.registry;

import ibis.ipl.IbisIdentifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.blocking.Waits;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.identity.InstanceIdentifier;
import org.satingrid.ipl.provider.pool.PoolEvent;

/** A program's view of its pool, from the registry's events. */
final class PoolView {
  private final String pool;
  private final Map<Integer, InstanceIdentifier> instances = new HashMap<>();
  private final Map<String, IbisIdentifier> winners = new HashMap<>();
  private final List<IbisIdentifier> joined = new ArrayList<>();
  private final List<IbisIdentifier> left = new ArrayList<>();
  private final List<IbisIdentifier> died = new ArrayList<>();
  private final List<String> signals = new ArrayList<>();
  private @Nullable Card first;
  private @Nullable IbisIdentifier terminator;
  private boolean complete;
  private boolean ended;

  PoolView(String pool) {
    this.pool = pool;
  }

  synchronized void add(PoolEvent event) {
    switch (event.kind()) {
      case JOINED -> {
        Card card = Card.of(event.text());
        first = first == null ? card : first;
        InstanceIdentifier newcomer = new InstanceIdentifier(pool, event.member(), card);
        instances.put(event.member(), newcomer);
        joined.add(newcomer);
      }
      case LEFT -> left.add(instance(event.member()));
      case DIED -> died.add(instance(event.member()));
      case ELECTED -> winners.put(event.text(), instance(event.member()));
      case VACANT -> winners.remove(event.text());
      case SIGNALLED -> signals.add(event.text());
      case COMPLETE -> complete = true;
      case TERMINATED -> terminator = instance(event.member());
      case ANSWERED -> {}
    }
    notifyAll();
  }

  /** Frees all threads that wait. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Returns an instance that has joined, also if it is gone. */
  synchronized InstanceIdentifier instance(int member) {
    InstanceIdentifier found = instances.get(member);
    if (found == null) {
      throw new IllegalStateException("member " + member + " has not joined");
    }
    return found;
  }

  /** Returns the card of the oldest member, or null before the first arrival. */
  synchronized @Nullable Card first() {
    return first;
  }

  /**
   * Waits for the winner of an election.
   *
   * @param millis maximum wait. 0 waits forever. A negative value does not wait.
   * @return null if there is no winner in time, or if the instance has ended
   */
  synchronized @Nullable IbisIdentifier awaitWinner(String election, long millis) {
    Waits.until(this, () -> ended || winners.containsKey(election), millis);
    return winners.get(election);
  }

  /** Waits until the closed world is complete, or the instance has ended. */
  synchronized void awaitComplete() {
    Waits.until(this, () -> ended || complete, 0);
  }

  /** Waits for the pool's termination. Returns null if the instance has ended before. */
  synchronized @Nullable IbisIdentifier awaitTermination() {
    Waits.until(this, () -> ended || terminator != null, 0);
    return terminator;
  }

  synchronized boolean isComplete() {
    return complete;
  }

  synchronized boolean isTerminated() {
    return terminator != null;
  }

  synchronized IbisIdentifier[] takeJoined() {
    return take(joined);
  }

  synchronized IbisIdentifier[] takeLeft() {
    return take(left);
  }

  synchronized IbisIdentifier[] takeDied() {
    return take(died);
  }

  synchronized String[] takeSignals() {
    String[] all = signals.toArray(String[]::new);
    signals.clear();
    return all;
  }

  private static IbisIdentifier[] take(List<IbisIdentifier> list) {
    IbisIdentifier[] all = list.toArray(IbisIdentifier[]::new);
    list.clear();
    return all;
  }
}
