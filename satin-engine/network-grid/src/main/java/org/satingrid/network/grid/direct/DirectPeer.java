package org.satingrid.network.grid.direct;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;

/**
 * The state of the attempts to connect to one node. The control thread owns it. Senders only read
 * the link and check if it is time for a new attempt.
 *
 * <pre>
 *   APART --something to send, and the pause is over--> ASKED (a Meeting is sent)
 *   APART, ASKED --its Meeting comes--> one of its addresses after the other is dialled
 *   any --a link was made, by either end--> LINKED --it dies--> APART, with the shortest pause
 * </pre>
 */
final class DirectPeer {
  static final long MIN_PAUSE_NANOS = 2_000_000_000L;
  static final long MAX_PAUSE_NANOS = 300_000_000_000L;

  private final NodeId node;
  private final Ticket issued;
  private final AtomicLong askAt;
  private volatile @Nullable DirectLink link;
  private long pause = MIN_PAUSE_NANOS;
  private boolean dialling;

  /** Addresses of the other node, with the ticket for them. */
  record Errand(Ticket ticket, List<Endpoint> at) {}

  DirectPeer(NodeId node, Ticket issued, long now) {
    this.node = node;
    this.issued = issued;
    this.askAt = new AtomicLong(now);
  }

  NodeId node() {
    return node;
  }

  /**
   * Returns the ticket that this node has sent to the other node. The other node needs it to
   * connect.
   */
  Ticket issued() {
    return issued;
  }

  @Nullable DirectLink link() {
    return link;
  }

  /**
   * Returns true if no link exists and it is time for an attempt. Only one of several callers gets
   * true. Any thread can call it.
   */
  boolean mayAsk(long now) {
    long at = askAt.get();
    return link == null && now - at >= 0 && askAt.compareAndSet(at, now + MAX_PAUSE_NANOS);
  }

  /**
   * Called when a request was sent. If no link results, the next request follows after a pause,
   * which doubles each time.
   */
  void asked(long now) {
    askAt.set(now + pause);
    pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
  }

  /**
   * Handles the other node's request or answer. Returns the addresses to connect to now, or null.
   */
  @Nullable Errand met(Meeting meeting) {
    if (dialling || link != null || meeting.at().isEmpty()) {
      return null;
    }
    dialling = true;
    return new Errand(meeting.ticket(), meeting.at());
  }

  void dialled() {
    dialling = false;
  }

  /**
   * Adds a link. The two nodes can make one link each at the same time. Returns the link that must
   * then be closed, or null.
   */
  @Nullable DirectLink linked(DirectLink made) {
    DirectLink before = link;
    if (before != null && before.isPreferred()) {
      return made;
    }
    link = made;
    return before;
  }

  /** Called when a link has ended. Returns false if it was not the current link. */
  boolean lost(DirectLink ended, long now) {
    if (link != ended) {
      return false;
    }
    link = null;
    pause = MIN_PAUSE_NANOS;
    askAt.set(now + pause);
    return true;
  }
}
