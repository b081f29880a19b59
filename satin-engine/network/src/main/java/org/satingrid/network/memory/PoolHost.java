package org.satingrid.network.memory;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolRegistry;

/** A pool with its members. Changed only under the grid's lock. */
final class PoolHost {
  private final PoolSpec spec;
  private final PoolRegistry registry = new PoolRegistry();
  // The map is concurrent, because senders look up receivers without the lock.
  private final Map<Integer, InMemoryPool> members = new ConcurrentHashMap<>();

  PoolHost(PoolSpec spec) {
    this.spec = spec;
  }

  PoolSpec spec() {
    return spec;
  }

  PoolRegistry registry() {
    return registry;
  }

  @Nullable InMemoryPool member(int id) {
    return members.get(id);
  }

  @Nullable InMemoryPool memberOf(InMemoryNetwork node) {
    return members.values().stream().filter(pool -> pool.node() == node).findAny().orElse(null);
  }

  void add(InMemoryPool pool) {
    members.put(pool.self().id(), pool);
  }

  void remove(InMemoryPool pool) {
    members.remove(pool.self().id());
  }

  void publish(List<PoolEvent> events) {
    for (PoolEvent event : events) {
      members.values().forEach(pool -> pool.apply(event));
    }
  }
}
