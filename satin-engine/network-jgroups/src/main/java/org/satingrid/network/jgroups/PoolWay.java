package org.satingrid.network.jgroups;

import org.jgroups.Address;

/** A pool's way to other nodes: straight where there is a direct link, else by JGroups. */
final class PoolWay implements AutoCloseable {
  private final String pool;
  private final Carrier.Fork fork;
  private final DirectLinks direct;

  PoolWay(String pool, Carrier.Fork fork, DirectLinks direct, Carrier.Receiver receiver) {
    this.pool = pool;
    this.fork = fork;
    this.direct = direct;
    direct.open(pool, receiver);
  }

  /** Sent at once and unordered. */
  void express(Address to, byte[] message) {
    if (!direct.carry(to, pool, message, false)) {
      fork.express(to, message);
    }
  }

  /** In order with others of this kind, unless the way changes meanwhile. */
  void bulk(Address to, byte[] message) {
    if (!direct.carry(to, pool, message, true)) {
      fork.bulk(to, message);
    }
  }

  boolean isDirect(Address to) {
    return direct.reaches(to);
  }

  @Override
  public void close() {
    direct.forget(pool);
    fork.close();
  }
}
