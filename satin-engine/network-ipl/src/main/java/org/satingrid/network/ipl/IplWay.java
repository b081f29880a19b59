package org.satingrid.network.ipl;

import java.util.concurrent.Executor;
import org.satingrid.network.grid.NodeMessage;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.ipl.Ports.Urgency;

/** A pool's route to other nodes. */
final class IplWay implements Way {
  /** Size of a message's head in bytes, without the pool's name. */
  private static final int HEAD = 16;

  private final String pool;
  private final NodeId self;
  private final Receiver receiver;
  private final Executor toItself;
  private final Peers peers;
  private final Runnable closed;

  /**
   * @param toItself runs deliveries from this node to itself
   * @param closed run when the route is closed
   */
  IplWay(
      String pool,
      NodeId self,
      Receiver receiver,
      Executor toItself,
      Peers peers,
      Runnable closed) {
    this.pool = pool;
    this.self = self;
    this.receiver = receiver;
    this.toItself = toItself;
    this.peers = peers;
    this.closed = closed;
  }

  @Override
  public void express(NodeId to, byte[] message) {
    send(to, Urgency.EXPRESS, message);
  }

  @Override
  public void bulk(NodeId to, byte[] message) {
    send(to, Urgency.BULK, message);
  }

  /**
   * Sends a message. This node receives a message to itself on another thread, because the sender
   * can hold a lock of the lanes.
   */
  private void send(NodeId to, Urgency urgency, byte[] message) {
    if (to.equals(self)) {
      toItself.execute(() -> receiver.receive(self, message));
      return;
    }
    peers.send(
        to,
        urgency,
        NodeMessage.PROTOCOL.encode(
            new NodeMessage.ForPool(pool, message), message.length + pool.length() + HEAD));
  }

  /**
   * Returns false for all nodes, because SmartSockets does not report if a connection goes through
   * its hubs.
   */
  @Override
  public boolean isDirect(NodeId to) {
    return false;
  }

  @Override
  public void close() {
    closed.run();
  }
}
