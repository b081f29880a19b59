package org.satingrid.network.jgroups;

import org.satingrid.network.grid.direct.DirectLinks;
import org.satingrid.network.grid.membership.Way;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** A pool's way to other nodes: straight where there is a direct link, else by JGroups. */
final class PoolWay implements Way {
  private final String pool;
  private final Carrier.Fork fork;
  private final DirectLinks direct;

  PoolWay(String pool, Carrier.Fork fork, DirectLinks direct, Receiver receiver) {
    this.pool = pool;
    this.fork = fork;
    this.direct = direct;
    direct.open(pool, receiver);
  }

  /** Sent at once and unordered. */
  @Override
  public void express(NodeId to, byte[] message) {
    if (!direct.carry(to, pool, message, false)) {
      fork.express(to, message);
    }
  }

  /** In order with others of this kind, unless the way changes meanwhile. */
  @Override
  public void bulk(NodeId to, byte[] message) {
    if (!direct.carry(to, pool, message, true)) {
      fork.bulk(to, message);
    }
  }

  @Override
  public boolean isDirect(NodeId to) {
    return direct.reaches(to);
  }

  @Override
  public void close() {
    direct.forget(pool);
    fork.close();
  }
}
