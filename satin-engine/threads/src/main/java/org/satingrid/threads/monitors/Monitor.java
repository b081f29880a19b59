package org.satingrid.threads.monitors;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * The monitor of one object: its owner, the threads that want it, and the threads that wait for a
 * notification. The monitor does not block threads. It calls the grant of a thread when the thread
 * gets the monitor. Not safe for use by several threads.
 *
 * <pre>
 *   outside ── enter ──► wanting ── granted ──► owner ── exit ──► outside
 *                           ▲                     │
 *                           └─ notify, cancel ─ waiting
 * </pre>
 *
 * The owner's node counts nested enters. It sends only the first enter and the last exit.
 */
public final class Monitor {

  private static final int NO_NODE = -1;

  /** The callback of one enter or wait, called once. */
  @FunctionalInterface
  public interface Grant {
    /** Informs the thread of the outcome. */
    void settled(Outcome outcome);

    /**
     * The outcome of an enter or a wait.
     *
     * @param owned whether the thread owns the monitor
     * @param acquires whether another node's thread can have released the monitor since this node's
     *     last owner. If false, the node's cache already has all released changes.
     * @param cancelled whether a wait has ended without a notification
     */
    record Outcome(boolean owned, boolean acquires, boolean cancelled) {
      static final Outcome REFUSED = new Outcome(false, false, false);

      int code() {
        return (owned ? 1 : 0) | (acquires ? 2 : 0) | (cancelled ? 4 : 0);
      }

      static Outcome of(int code) {
        return new Outcome((code & 1) != 0, (code & 2) != 0, (code & 4) != 0);
      }
    }
  }

  /**
   * A thread that wants the monitor, or waits for a notification.
   *
   * @param was the thread's state before: outside, or after a wait that was notified or cancelled
   */
  private record Contender(long id, int node, Was was, Grant grant) {
    Contender after(Was end) {
      return new Contender(id, node, end, grant);
    }
  }

  private enum Was {
    OUTSIDE,
    NOTIFIED,
    CANCELLED
  }

  private final Deque<Contender> wanting = new ArrayDeque<>();
  private final Deque<Contender> waiting = new ArrayDeque<>();
  private long owner;
  private int ownersNode = NO_NODE;
  private int lastReleaser;

  /**
   * Makes a monitor without an owner. A home forgets a monitor that only its own threads have used.
   * A new monitor therefore counts as released by a thread of the home.
   */
  public Monitor(int home) {
    lastReleaser = home;
  }

  /**
   * Adds a thread that wants the monitor.
   *
   * @param thread number of the thread, not 0
   */
  public void enter(long thread, int node, Grant grant) {
    if (owner == thread) {
      throw new EngineFault("thread " + thread + " enters a monitor that it owns");
    }
    wanting.add(new Contender(thread, node, Was.OUTSIDE, grant));
    pass();
  }

  /** Gives the monitor to a thread if the monitor is free. */
  public void tryEnter(long thread, int node, Grant grant) {
    if (owner == 0) {
      enter(thread, node, grant);
    } else {
      grant.settled(Grant.Outcome.REFUSED);
    }
  }

  /**
   * Releases the monitor.
   *
   * @throws IllegalMonitorStateException if the thread is not the owner
   */
  public void exit(long thread) {
    checkOwner(thread);
    release();
    pass();
  }

  /**
   * Releases the monitor until the owner is notified. The grant is called when the owner has the
   * monitor again.
   *
   * @throws IllegalMonitorStateException if the thread is not the owner
   */
  public void await(long thread, Grant grant) {
    checkOwner(thread);
    waiting.add(new Contender(thread, ownersNode, Was.NOTIFIED, grant));
    release();
    pass();
  }

  /**
   * Wakes one waiting thread, or all.
   *
   * @throws IllegalMonitorStateException if the thread is not the owner
   */
  public void signal(long thread, boolean all) {
    checkOwner(thread);
    do {
      Contender woken = waiting.poll();
      if (woken == null) {
        return;
      }
      wanting.add(woken);
    } while (all);
  }

  /**
   * Called when a thread is interrupted or its time is over. A wait of the thread ends without a
   * notification. If the thread wants to enter, it does not get the monitor. The call has no effect
   * on a thread that has already been granted the monitor or notified.
   */
  public void cancel(long thread) {
    Contender waits = take(waiting, one -> one.id == thread);
    if (waits != null) {
      wanting.add(waits.after(Was.CANCELLED));
      pass();
      return;
    }
    Contender wants = take(wanting, one -> one.id == thread && one.was == Was.OUTSIDE);
    if (wants != null) {
      wants.grant.settled(Grant.Outcome.REFUSED);
    }
  }

  private static @Nullable Contender take(Deque<Contender> from, Predicate<Contender> which) {
    for (Iterator<Contender> it = from.iterator(); it.hasNext(); ) {
      Contender one = it.next();
      if (which.test(one)) {
        it.remove();
        return one;
      }
    }
    return null;
  }

  /** Returns the number of the owner, or 0 without an owner. */
  long owner() {
    return owner;
  }

  /** Returns true if no thread owns the monitor, wants it or waits for a notification. */
  public boolean isIdle() {
    return owner == 0 && wanting.isEmpty() && waiting.isEmpty();
  }

  /** Returns true if a thread of this node was the last to release the monitor. */
  public boolean isLocalTo(int node) {
    return lastReleaser == node;
  }

  private void checkOwner(long thread) {
    if (owner != thread) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  private void release() {
    lastReleaser = ownersNode;
    owner = 0;
  }

  private void pass() {
    Contender next = owner == 0 ? wanting.poll() : null;
    if (next != null) {
      owner = next.id;
      ownersNode = next.node;
      next.grant.settled(
          new Grant.Outcome(true, lastReleaser != next.node, next.was == Was.CANCELLED));
    }
  }

  Crowd crowd() {
    return new Crowd(owner != 0, wanting.size(), waiting.size());
  }

  @Override
  public String toString() {
    return owner + "@" + ownersNode + "/" + lastReleaser + wanting.stream().map(t -> t.id).toList();
  }
}
