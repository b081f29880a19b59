package org.satingrid.threads.monitors;

import java.util.Map;
import java.util.TreeMap;

/**
 * The monitors of the objects with their home on one node. If a thread of the home was the last to
 * release an idle monitor, the table forgets the monitor, because a new monitor has the same state.
 * Not safe for use by several threads.
 */
public final class MonitorTable {

  private final int home;
  private final Map<Long, Monitor> monitors = new TreeMap<>();

  public MonitorTable(int home) {
    this.home = home;
  }

  private Monitor used(long id) {
    return monitors.computeIfAbsent(id, unused -> new Monitor(home));
  }

  private Monitor owned(long id) {
    Monitor monitor = monitors.get(id);
    if (monitor == null) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  /** See {@link Monitor#enter}. */
  public void enter(long id, long thread, int node, Monitor.Grant grant) {
    used(id).enter(thread, node, grant);
  }

  /** See {@link Monitor#tryEnter}. */
  public void tryEnter(long id, long thread, int node, Monitor.Grant grant) {
    used(id).tryEnter(thread, node, grant);
  }

  /** See {@link Monitor#exit}. */
  public void exit(long id, long thread) {
    Monitor monitor = owned(id);
    monitor.exit(thread);
    if (monitor.isIdle() && monitor.isLocalTo(home)) {
      monitors.remove(id);
    }
  }

  /** See {@link Monitor#await}. */
  public void await(long id, long thread, Monitor.Grant grant) {
    owned(id).await(thread, grant);
  }

  /** See {@link Monitor#signal}. */
  public void signal(long id, long thread, boolean all) {
    owned(id).signal(thread, all);
  }

  /** See {@link Monitor#cancel}. */
  public void cancel(long id, long thread) {
    Monitor monitor = monitors.get(id);
    if (monitor != null) {
      monitor.cancel(thread);
    }
  }

  Crowd crowd(long id) {
    Monitor monitor = monitors.get(id);
    return monitor == null ? Crowd.EMPTY : monitor.crowd();
  }

  /** Returns the owners of monitors, by the number of the object. */
  Map<Long, Long> owners() {
    Map<Long, Long> owners = new TreeMap<>();
    monitors.forEach(
        (id, monitor) -> {
          if (monitor.owner() != 0) {
            owners.put(id, monitor.owner());
          }
        });
    return owners;
  }

  @Override
  public String toString() {
    return monitors.toString();
  }
}
