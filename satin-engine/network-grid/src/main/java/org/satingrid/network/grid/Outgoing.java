package org.satingrid.network.grid;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;

/**
 * What this node says to others, and to itself: over a link, which goes on when the hub is away, or
 * else through the hub. Any thread may use it. Messages of members have ways of their own ({@link
 * PoolWay}).
 */
final class Outgoing implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Outgoing.class.getName());

  /** On a link, what is for no pool. */
  static final String OF_NO_POOL = "";

  private final DirectLinks direct;
  private final Relays relays;
  private final ExecutorService toItself =
      Executors.newSingleThreadExecutor(Daemons.named("to-itself"));

  Outgoing(DirectLinks direct, Relays relays) {
    this.direct = direct;
    this.relays = relays;
  }

  /** In order with others of this kind, unless the way changes meanwhile. */
  void send(NodeId to, NodeMessage message, byte[] content) {
    send(to, NodeMessage.PROTOCOL.encode(message, content.length + 16), false);
  }

  /** A short message that overtakes others. */
  void express(NodeId to, NodeMessage message) {
    send(to, NodeMessage.PROTOCOL.encode(message, 512), true);
  }

  private void send(NodeId to, byte[] message, boolean express) {
    if (!direct.reaches(to) || !direct.carry(to, OF_NO_POOL, message, !express)) {
      relays.send(to, message, express);
    }
  }

  /** Delivers a message to this node itself, on a thread of its own. */
  void toItself(Runnable delivery) {
    try {
      toItself.execute(delivery);
    } catch (RejectedExecutionException closed) {
      LOG.log(Level.DEBUG, "dropped, the network is closed");
    }
  }

  @Override
  public void close() {
    toItself.shutdown();
  }
}
