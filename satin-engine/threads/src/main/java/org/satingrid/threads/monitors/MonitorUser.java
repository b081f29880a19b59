package org.satingrid.threads.monitors;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.net.EngineFault;

/** The monitors that one thread of the program uses. Only this thread calls the methods. */
public final class MonitorUser {

  /** The number of the thread, unique on all nodes, not 0. */
  final long id;

  final CacheUser cache;

  /** The nesting depth of each monitor that the thread owns. */
  private final IdentityHashMap<Shared, Integer> holds = new IdentityHashMap<>();

  /** The failure that prevented the thread from leaving a monitor properly. */
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
