package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.monitors.MonitorUser;

/**
 * A thread of the program on the node where it runs; found from the Java thread that carries it.
 */
final class Participant {

  private static final ThreadLocal<@Nullable Participant> CURRENT = new ThreadLocal<>();

  private final Node node;
  private final MonitorUser monitorUser;

  /** What the program knows the thread as; null until it asks, for the main thread. */
  private @Nullable Object programThread;

  Participant(Node node, MonitorUser monitorUser) {
    this.node = node;
    this.monitorUser = monitorUser;
  }

  /**
   * That of the calling thread.
   *
   * @throws IllegalStateException if it is a thread of the JDK's
   */
  static Participant current() {
    Participant current = CURRENT.get();
    if (current == null) {
      throw new IllegalStateException(
          "the thread "
              + Thread.currentThread().getName()
              + " is not one that the program started by Thread.start, so it cannot use shared"
              + " objects; start a Thread instead of using a pool or a timer of the JDK");
    }
    return current;
  }

  void begin() {
    CURRENT.set(this);
  }

  void end() {
    CURRENT.remove();
    node.memory().leave(cache());
  }

  Node node() {
    return node;
  }

  MonitorUser monitors() {
    return monitorUser;
  }

  CacheUser cache() {
    return monitorUser.cache();
  }

  @Nullable Object programThread() {
    return programThread;
  }

  void setProgramThread(Object thread) {
    programThread = thread;
  }

  /** A release. */
  void release() {
    node.memory().release(cache());
  }

  /** An acquire of what other nodes may have released. */
  void acquire() {
    node.memory().pass(cache(), false);
    node.memory().acquire();
  }
}
