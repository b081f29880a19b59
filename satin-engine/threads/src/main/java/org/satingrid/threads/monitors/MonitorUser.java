package org.satingrid.threads.monitors;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.net.EngineFault;

/** A thread of the program, as monitors see it. Used by that thread alone. */
public final class MonitorUser {

  /** Differs from those of all threads of all nodes; not 0. */
  final long id;

  final CacheUser cache;

  /** How often it has entered the monitors that it owns. */
  private final IdentityHashMap<Shared, Integer> holds = new IdentityHashMap<>();

  /** Why a monitor could not be left as it should. */
  @Nullable EngineFault failure;

  public MonitorUser(long id, CacheUser cache) {
    this.id = id;
    this.cache = cache;
  }

  public CacheUser cache() {
    return cache;
  }

  /** Whether the thread owns the monitor of the object. */
  public boolean holds(Shared object) {
    return holds.containsKey(object);
  }

  /** How often the thread has entered the monitor. */
  public int depth(Shared object) {
    return holds.getOrDefault(object, 0);
  }

  void setDepth(Shared object, int depth) {
    if (depth == 0) {
      holds.remove(object);
    } else {
      holds.put(object, depth);
    }
  }
}
