package org.satingrid.network.grid;

import java.util.concurrent.Executor;
import org.satingrid.network.grid.admission.Gate;
import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** The route of a pool's messages to another node: a direct link, or else a hub. */
final class PoolWay implements Way {
  private final String pool;
  private final NodeId self;
  private final Relays relays;
  private final DirectLinks direct;
  private final Gate gate;
  private final Receiver receiver;
  private final Executor toItself;
  private final Runnable closed;

  /**
   * @param toItself runs deliveries from this node to itself
   * @param closed run when the route is closed
   */
  PoolWay(
      String pool,
      NodeId self,
      Relays relays,
      DirectLinks direct,
      Gate gate,
      Receiver receiver,
      Executor toItself,
      Runnable closed) {
    this.pool = pool;
    this.self = self;
    this.relays = relays;
    this.direct = direct;
    this.gate = gate;
    this.receiver = receiver;
    this.toItself = toItself;
    this.closed = closed;
    direct.open(pool, receiver);
  }

  @Override
  public void express(NodeId to, byte[] message) {
    send(to, message, false);
  }

  @Override
  public void bulk(NodeId to, byte[] message) {
    send(to, message, true);
  }

  /**
   * Messages to this node itself need a separate thread, because the sender can hold a lock of the
   * lanes.
   */
  private void send(NodeId to, byte[] message, boolean bulk) {
    if (to.equals(self)) {
      toItself.execute(() -> receiver.receive(self, message));
    } else if (gate.maySay(pool, to) && !direct.carry(to, pool, message, bulk)) {
      byte[] content =
          NodeMessage.PROTOCOL.encode(
              new NodeMessage.ForPool(pool, message), message.length + pool.length() + 16);
      relays.send(to, content, !bulk);
    }
  }

  @Override
  public boolean isDirect(NodeId to) {
    return !to.isNeighbourOf(self) && direct.reaches(to);
  }

  @Override
  public void close() {
    direct.forget(pool);
    closed.run();
  }
}
