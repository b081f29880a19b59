package org.satingrid.threads.runtime;

import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.monitors.MonitorUser;

/**
 * A thread of the program on its node. The node finds the participant through the Java thread that
 * runs the program's thread.
 */
final class Participant {

  private static final ThreadLocal<@Nullable Participant> CURRENT = new ThreadLocal<>();

  private static final int MAX_SPINS = 16;
  private static final long LOOK_NANOS = 10_000_000;

  private final Node node;
  private final MonitorUser monitorUser;

  /**
   * The program's object for the thread. Null for the main thread until the program requests the
   * object.
   */
  private @Nullable Object programThread;

  private int spins;
  private long looked;
  private int passedFaults;
  private final IdentityHashMap<Object, @Nullable Object> locals = new IdentityHashMap<>();
  private final ArrayDeque<Object> opened = new ArrayDeque<>();

  Participant(Node node, MonitorUser monitorUser) {
    this.node = node;
    this.monitorUser = monitorUser;
  }

  /**
   * Returns the participant of the calling thread.
   *
   * @throws org.satingrid.threads.net.EngineFault if the calling thread is a thread of the JDK
   */
  static Participant current() {
    Participant current = CURRENT.get();
    if (current == null) {
      throw Faults.failing(
          "the thread "
              + Thread.currentThread().getName()
              + " is not one that the program started by Thread.start, so it cannot use shared"
              + " objects; start a Thread instead of using a pool or a timer of the JDK");
    }
    return current;
  }

  /** Returns the participant of the calling thread, or null for a thread of the JDK. */
  static @Nullable Participant ofCallingThread() {
    return CURRENT.get();
  }

  /** Counts a fault of the engine that a handler of the program has passed on. */
  int passedFaults() {
    return ++passedFaults;
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

  /**
   * Returns the objects of the JDK with a method that this thread runs now, the innermost first.
   */
  ArrayDeque<Object> opened() {
    return opened;
  }

  /** Returns the values of the program's thread locals for this thread. */
  IdentityHashMap<Object, @Nullable Object> locals() {
    return locals;
  }

  /**
   * An acquire by a thread that possibly runs a spin loop. After several calls in a row the thread
   * yields, so that other threads can make the change that the loop waits for.
   */
  @SuppressWarnings("ThreadPriorityCheck")
  void spin() {
    acquire();
    if (++spins > MAX_SPINS) {
      Thread.yield();
    }
  }

  /** A release and an acquire, unless an earlier call did both a short time ago. */
  void look(long now) {
    if (now - looked >= LOOK_NANOS) {
      looked = now;
      release();
      acquire();
    }
  }

  /** Releases this thread's writes, so that other nodes can get them. */
  void release() {
    spins = 0;
    node.memory().release(cache());
  }

  /** Acquires writes: this thread then sees the writes that other nodes have released. */
  void acquire() {
    node.memory().pass(cache(), false);
    node.memory().acquire();
  }
}
