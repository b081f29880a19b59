package org.satingrid.threads.runtime;

import java.util.IdentityHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Allocation;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Update;
import org.satingrid.threads.memory.Volatiles;

/** The services of a node for the program's own classes for threads. */
public final class Hooks {

  private Hooks() {}

  /** Returns the object with a class's static fields; rewritten code keeps it. */
  public static Object statics(Class<?> type) {
    return Participant.current().node().statics().of(type);
  }

  /**
   * Starts a thread on some node.
   *
   * @param work its work there
   * @param thread the program's object for the thread
   */
  public static void start(Runnable work, Object thread, boolean daemon) {
    Participant.current().node().threads().start(work, (Shared) thread, daemon);
  }

  /** Interrupts a thread wherever it runs. */
  public static void interrupt(Object thread) {
    Participant.current().node().threads().interrupt((Shared) thread);
  }

  /** Returns true if a thread that this node carries out is interrupted. */
  public static boolean isInterrupted(Object thread) {
    return Participant.current().node().threads().isInterrupted((Shared) thread);
  }

  /** Returns true if the calling thread was interrupted, and clears that state. */
  public static boolean interrupted() {
    return Thread.interrupted();
  }

  /** Stands for {@link java.lang.reflect.Array#newInstance(Class, int)}. */
  public static Object newArray(Class<?> component, int length) {
    return Allocation.array(length, component);
  }

  /** Stands for {@link Thread#sleep}, with a release before and an acquire after. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    Participant self = Participant.current();
    self.release();
    self.node().memory().pass(self.cache(), true);
    try {
      Thread.sleep(millis, nanos);
    } finally {
      self.acquire();
    }
  }

  /** Stands for {@link Thread#yield}, with a release before and an acquire after. */
  @SuppressWarnings("ThreadPriorityCheck") // the program requested it
  public static void yieldNode() {
    Participant self = Participant.current();
    self.release();
    Thread.yield();
    self.acquire();
  }

  /** Stands for {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    return Sync.holds(object);
  }

  /** Returns the program's object for the calling thread; null if it was not set yet. */
  public static @Nullable Object current() {
    return Participant.current().programThread();
  }

  /** Sets the program's object for the calling thread, and the thread's name in stack traces. */
  public static void setCurrent(Object thread, String name) {
    Participant.current().setProgramThread(thread);
    Participant.current().node().threads().carries((Shared) thread);
    Thread.currentThread().setName(name + onNode(node()));
  }

  /** Returns the end of a thread's name in stack traces. */
  static String onNode(int node) {
    return " on node " + node;
  }

  /** Returns the value of a volatile field, without ordering other accesses. */
  public static @Nullable Object peek(Object object, String field) {
    return volatiles().peek((SharedObject) object, field);
  }

  /** Sets a volatile field if it holds the expected value, without ordering other accesses. */
  public static boolean swapUnordered(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    return volatiles().swapUnordered((SharedObject) object, field, expected, value);
  }

  /** Sets a volatile field and returns the value before. */
  public static @Nullable Object getAndSet(Object object, String field, @Nullable Object value) {
    return volatiles().update((SharedObject) object, field, Update.SET, null, value, user());
  }

  /** Adds to a volatile field of type {@code int} or {@code long} and returns the value before. */
  public static Object getAndAdd(Object object, String field, Object delta) {
    return Objects.requireNonNull(
        volatiles().update((SharedObject) object, field, Update.ADD, null, delta, user()));
  }

  /** Sets a volatile field if it holds the expected value. */
  public static boolean compareAndSet(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    Object before =
        volatiles().update((SharedObject) object, field, Update.SWAP, expected, value, user());
    return Volatiles.isSame(before, expected);
  }

  private static Volatiles volatiles() {
    return Participant.current().node().memory().volatiles();
  }

  private static CacheUser user() {
    return Participant.current().cache();
  }

  /** Returns the calling thread's own values, by the objects that request them. */
  public static IdentityHashMap<Object, @Nullable Object> locals() {
    return Participant.current().locals();
  }

  /** Returns the number of the calling thread's node. */
  public static int node() {
    return Participant.current().node().number();
  }
}
