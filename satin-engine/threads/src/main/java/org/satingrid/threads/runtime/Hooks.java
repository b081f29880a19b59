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

/** What the program's own classes for threads need of the node that they run on. */
public final class Hooks {

  private Hooks() {}

  /** The object that holds a class's static fields; rewritten code keeps it. */
  public static Object statics(Class<?> type) {
    return Participant.current().node().statics().of(type);
  }

  /**
   * Starts a thread on some node.
   *
   * @param work what it runs there
   * @param thread what the program knows it as
   */
  public static void start(Runnable work, Object thread, boolean daemon) {
    Participant.current().node().threads().start(work, (Shared) thread, daemon);
  }

  /** Interrupts a thread wherever it runs. */
  public static void interrupt(Object thread) {
    Participant.current().node().threads().interrupt((Shared) thread);
  }

  /** Whether a thread that this node carries is interrupted. */
  public static boolean isInterrupted(Object thread) {
    return Participant.current().node().threads().isInterrupted((Shared) thread);
  }

  /** Whether the calling thread was interrupted, which is forgotten. */
  public static boolean interrupted() {
    return Thread.interrupted();
  }

  /** {@link java.lang.reflect.Array#newInstance(Class, int)}. */
  public static Object newArray(Class<?> component, int length) {
    return Allocation.array(length, component);
  }

  /** {@link Thread#sleep}: a release before, an acquire after. */
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

  /** {@link Thread#yield}: a release before, an acquire after. */
  @SuppressWarnings("ThreadPriorityCheck") // The program asked for it.
  public static void yieldNode() {
    Participant self = Participant.current();
    self.release();
    Thread.yield();
    self.acquire();
  }

  /** {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    return Sync.holds(object);
  }

  /** What stands for the calling thread; null if that was not set yet. */
  public static @Nullable Object current() {
    return Participant.current().programThread();
  }

  /** Sets what stands for the calling thread, and what the thread is called in stack traces. */
  public static void setCurrent(Object thread, String name) {
    Participant.current().setProgramThread(thread);
    Participant.current().node().threads().carries((Shared) thread);
    Thread.currentThread().setName(name + onNode(node()));
  }

  /** What a thread's name ends with in stack traces. */
  static String onNode(int node) {
    return " on node " + node;
  }

  /** What a volatile field holds, without ordering anything else. */
  public static @Nullable Object peek(Object object, String field) {
    return volatiles().peek((SharedObject) object, field);
  }

  /** Sets a volatile field if it holds what is expected, without ordering anything else. */
  public static boolean swapUnordered(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    return volatiles().swapUnordered((SharedObject) object, field, expected, value);
  }

  /** Sets a volatile field and returns what it held. */
  public static @Nullable Object getAndSet(Object object, String field, @Nullable Object value) {
    return volatiles().update((SharedObject) object, field, Update.SET, null, value, user());
  }

  /** Adds to a volatile field of type {@code int} or {@code long} and returns what it held. */
  public static Object getAndAdd(Object object, String field, Object delta) {
    return Objects.requireNonNull(
        volatiles().update((SharedObject) object, field, Update.ADD, null, delta, user()));
  }

  /** Sets a volatile field if it holds what is expected. */
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

  /** Values that the calling thread has for itself, by what asks for them. */
  public static IdentityHashMap<Object, @Nullable Object> locals() {
    return Participant.current().locals();
  }

  /** Number of the node of the calling thread. */
  public static int node() {
    return Participant.current().node().number();
  }
}
