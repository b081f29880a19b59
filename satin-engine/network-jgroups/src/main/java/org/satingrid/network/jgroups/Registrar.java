package org.satingrid.network.jgroups;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jgroups.Address;

/** The pools whose membership this node keeps. Confined to the network's control thread. */
final class Registrar {
  private final String node;
  private final LongSupplier epochs;
  private final HostedPool.Out out;
  private final Map<String, HostedPool> pools = new HashMap<>();

  Registrar(String node, LongSupplier epochs, HostedPool.Out out) {
    this.node = node;
    this.epochs = epochs;
    this.out = out;
  }

  void handle(Address from, ToRegistrar request, long now) {
    if (request instanceof ToRegistrar.Join join) {
      join(from, join, now);
      return;
    }
    HostedPool pool = pools.get(request.pool());
    if (request instanceof ToRegistrar.Alive alive) {
      if (pool == null) {
        out.send(from, new ToMember.NoMember(alive.pool(), alive.epoch(), alive.id()));
      } else {
        pool.alive(from, alive, now);
      }
    } else if (request instanceof ToRegistrar.Leave leave) {
      if (pool == null) {
        out.send(from, new ToMember.NoMember(leave.pool(), leave.epoch(), leave.id()));
      } else {
        pool.leave(from, leave);
      }
    } else if (pool != null && request instanceof ToRegistrar.Claim claim) {
      pool.claim(from, claim);
    }
    forgetEmpty();
  }

  void gone(Set<Address> nodes) {
    pools.values().forEach(pool -> pool.gone(nodes));
    forgetEmpty();
  }

  void tick(long now) {
    pools.values().forEach(pool -> pool.tick(now));
    forgetEmpty();
  }

  private void join(Address from, ToRegistrar.Join join, long now) {
    if (!join.registrar().equals(node)) {
      out.send(
          from,
          new ToMember.Denied(
              join.pool(), join.ticket(), "this is node " + node + ", not " + join.registrar()));
      return;
    }
    pools
        .computeIfAbsent(join.pool(), id -> new HostedPool(id, epochs.getAsLong(), out))
        .join(from, join.ticket(), now);
  }

  private void forgetEmpty() {
    pools.values().removeIf(HostedPool::isEmpty);
  }
}
