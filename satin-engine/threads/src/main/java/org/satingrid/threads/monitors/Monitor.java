package org.satingrid.threads.monitors;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * The monitor of one object: its owner, the threads that want it, the threads that wait for a
 * notification. It blocks nobody; a thread gets it when its grant is called. Not safe for use by
 * several threads.
 *
 * <pre>
 *   outside ── enter ──► wanting ── granted ──► owner ── exit ──► outside
 *                           ▲                     │
 *                           └─ notify, cancel ─ waiting
 * </pre>
 *
 * How often its owner has entered it is the owner's own affair: a node sends only the first enter
 * and the last exit.
 */
public final class Monitor {

  private static final int NO_NODE = -1;

  /** Called once, when the thread owns the monitor. */
  @FunctionalInterface
  public interface Grant {
    /**
     * Tells the thread that it owns the monitor.
     *
     * @param acquires whether another node's thread may have released it since this node's last
     *     owner; if not, the node's cache already has all that a release has brought to the homes
     */
    void granted(boolean acquires);
  }

  private record Contender(long id, int node, Grant grant) {}

  private final Deque<Contender> wanting = new ArrayDeque<>();
  private final Deque<Contender> waiting = new ArrayDeque<>();
  private long owner;
  private int ownersNode = NO_NODE;
  private int lastReleaser;

  /**
   * A monitor that nobody owns. A home forgets a monitor that only its own threads have used, so a
   * new one counts as released by them.
   */
  public Monitor(int home) {
    lastReleaser = home;
  }

  /**
   * A thread wants the monitor.
   *
   * @param thread not 0
   */
  public void enter(long thread, int node, Grant grant) {
    if (owner == thread) {
      throw new IllegalStateException("thread " + thread + " enters a monitor that it owns");
    }
    wanting.add(new Contender(thread, node, grant));
    pass();
  }

  /**
   * The owner gives it back.
   *
   * @throws IllegalMonitorStateException if the thread is not the owner
   */
  public void exit(long thread) {
    checkOwner(thread);
    release();
    pass();
  }

  /**
   * The owner gives it back until it is notified; its grant is called when it owns it again.
   *
   * @throws IllegalMonitorStateException if the thread is not the owner
   */
  public void await(long thread, Grant grant) {
    checkOwner(thread);
    waiting.add(new Contender(thread, ownersNode, grant));
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

  /** A thread's wait ends without a notification, if it waits: interrupted, or its time is over. */
  public void cancel(long thread) {
    for (Iterator<Contender> it = waiting.iterator(); it.hasNext(); ) {
      Contender one = it.next();
      if (one.id == thread) {
        it.remove();
        wanting.add(one);
        pass();
        return;
      }
    }
  }

  /** Whether nobody owns it, wants it or waits in it. */
  public boolean isIdle() {
    return owner == 0 && wanting.isEmpty() && waiting.isEmpty();
  }

  /** Whether a thread of this node has released it last. */
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
      next.grant.granted(lastReleaser != next.node);
    }
  }

  @Override
  public String toString() {
    return owner + "@" + ownersNode + "/" + lastReleaser + wanting.stream().map(t -> t.id).toList();
  }
}
