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
 * Sends this node's messages to other nodes and to itself. Uses a direct link if there is one,
 * otherwise the hub. Any thread can use it. The lanes of members use {@link PoolWay} instead.
 */
final class Outgoing implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Outgoing.class.getName());

  /** The pool name on a link for messages that belong to no pool. */
  static final String OF_NO_POOL = "";

  private final DirectLinks direct;
  private final Relays relays;
  private final ExecutorService toItself =
      Executors.newSingleThreadExecutor(Daemons.named("to-itself"));

  Outgoing(DirectLinks direct, Relays relays) {
    this.direct = direct;
    this.relays = relays;
  }

  /**
   * Sends a message. The messages of two calls arrive in the order of the calls, unless the route
   * to the node changes between the calls.
   */
  void send(NodeId to, NodeMessage message, byte[] content) {
    send(to, NodeMessage.PROTOCOL.encode(message, content.length + 16), false);
  }

  /** Sends a short message that overtakes longer messages. */
  void express(NodeId to, NodeMessage message) {
    send(to, NodeMessage.PROTOCOL.encode(message, 512), true);
  }

  private void send(NodeId to, byte[] message, boolean express) {
    if (!direct.reaches(to) || !direct.carry(to, OF_NO_POOL, message, !express)) {
      relays.send(to, message, express);
    }
  }

  /** Delivers a message to this node itself, on a separate thread. */
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
