package org.satingrid.threads.monitors;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.net.EngineFault;

/** A thread of the program, as monitors see it. It is used by that thread alone. */
public final class MonitorUser {

  /** Unique among all threads of all nodes, not 0. */
  final long id;

  final CacheUser cache;

  /** The depth of nesting of each monitor that it owns. */
  private final IdentityHashMap<Shared, Integer> holds = new IdentityHashMap<>();

  /** The failure that kept it from leaving a monitor properly. */
  @Nullable EngineFault failure;

  public MonitorUser(long id, CacheUser cache) {
    this.id = id;
    this.cache = cache;
  }

  public CacheUser cache() {
    return cache;
  }

  /** Returns true if the thread owns the monitor of the object. */
  public boolean holds(Shared object) {
    return holds.containsKey(object);
  }

  /** Returns how often the thread has entered the monitor. */
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
