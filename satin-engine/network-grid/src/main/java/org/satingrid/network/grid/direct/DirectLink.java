package org.satingrid.network.grid.direct;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;
import org.satingrid.network.grid.lanes.Peer;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.WireException;

/**
 * A direct connection to another node, with a thread for each direction. The link can break at any
 * moment, and then loses the messages on their way. The lanes above the link send these messages
 * again ({@link Peer}).
 */
final class DirectLink {
  private static final Logger LOG = System.getLogger(DirectLink.class.getName());

  /** Larger messages are sent in parts, so that small messages need not wait for them. */
  private static final int MAX_EXPRESS = Payloads.MAX_SMALL;

  private static final byte[] BEAT = DirectMessage.PROTOCOL.encode(new DirectMessage.Beat());

  /** Handles received messages, on the reading thread of the link. */
  interface Events {
    void carried(NodeId from, DirectMessage.Carry message);

    void ended(DirectLink link);
  }

  private final NodeId peer;
  private final boolean preferred;
  private final DirectSocket socket;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile boolean used = true;

  /**
   * Makes a link after both ends have proved their identity.
   *
   * @param preferred whether the two ends keep this link if they have made two links
   */
  DirectLink(NodeId peer, boolean preferred, DirectSocket socket) {
    this.peer = peer;
    this.preferred = preferred;
    this.socket = socket;
  }

  NodeId peer() {
    return peer;
  }

  boolean isPreferred() {
    return preferred;
  }

  void start(Events events) {
    Daemons.start("direct-in-" + peer.node(), () -> read(events));
    Daemons.start("direct-out-" + peer.node(), this::write);
  }

  /** Returns false if the queue is full or the link is closed. */
  boolean carry(String pool, byte[] content, boolean bulk) {
    used = true;
    byte[] message =
        DirectMessage.PROTOCOL.encode(
            new DirectMessage.Carry(pool, content), content.length + pool.length() + 16);
    if (message.length > DirectMessage.MAX_MESSAGE) {
      return false;
    }
    return socket.messages().send(message, !bulk && message.length <= MAX_EXPRESS);
  }

  void beat() {
    socket.messages().send(BEAT, true);
  }

  /** Returns true if the link has transferred a message since the last call. */
  boolean wasUsed() {
    boolean was = used;
    used = false;
    return was;
  }

  void close(String why) {
    if (closed.compareAndSet(false, true)) {
      LOG.log(Level.INFO, "direct link to {0} at {1} is closed: {2}", peer, socket, why);
    }
    socket.close();
  }

  private void read(Events events) {
    try {
      for (DirectMessage message = socket.hear(); message != null; message = socket.hear()) {
        if (message instanceof DirectMessage.Carry carry) {
          used = true;
          events.carried(peer, carry);
        } else if (!(message instanceof DirectMessage.Beat)) {
          throw new WireException("a second greeting");
        }
      }
      close("the other end closed it");
    } catch (IOException e) {
      close(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      // A handler has failed. The link must be closed, because it has no reader any more.
      LOG.log(Level.ERROR, "direct link closed by an internal error", e);
      close("internal error: " + e);
    } finally {
      events.ended(this);
    }
  }

  private void write() {
    try {
      socket.messages().writeRest();
    } catch (IOException e) {
      close(String.valueOf(e.getMessage()));
    }
  }
}
