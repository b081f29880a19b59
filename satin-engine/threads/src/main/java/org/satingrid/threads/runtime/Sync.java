package org.satingrid.threads.runtime;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Contents;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedObject;

/** Monitors and volatile fields. Rewritten code calls these methods. */
public final class Sync {

  private Sync() {}

  /**
   * Called at the start of each exception handler. A fault of the engine ends the run, and the
   * program cannot handle it. Returns the exception that the program sees.
   */
  public static Throwable caught(Throwable thrown) {
    Faults.pass(thrown);
    if (Contents.inUse()) {
      closeAll();
    }
    return ShownExceptions.of(thrown);
  }

  /**
   * Called before a method of an object of the JDK. Takes the monitor if the object's methods are
   * synchronized and several nodes have the object. Returns the object if the monitor was taken,
   * otherwise null.
   */
  public static @Nullable Object open(@Nullable Object object) {
    if (object == null || !Contents.inUse() || !Contents.synchronize(object)) {
      return null;
    }
    Participant self = Participant.ofCallingThread();
    if (self == null || !self.node().memory().identities().isNumbered(object)) {
      return null;
    }
    enter(object);
    self.opened().push(object);
    return object;
  }

  /** Called after a method of an object of the JDK, with the result of {@link #open}. */
  public static void close(@Nullable Object opened) {
    if (opened != null && Participant.current().opened().removeFirstOccurrence(opened)) {
      exit(opened);
    }
  }

  /** Leaves the monitors of such objects after an exception in a method of an object of the JDK. */
  private static void closeAll() {
    Participant self = Participant.ofCallingThread();
    while (self != null && !self.opened().isEmpty()) {
      exit(self.opened().pop());
    }
  }

  /** Stands for {@code monitorenter}. */
  public static void enter(@Nullable Object object) {
    Participant self = Participant.current();
    self.node().monitors().enter(lockOf(object, self), self.monitors());
  }

  /** Stands for {@code monitorexit}. */
  public static void exit(@Nullable Object object) {
    Participant self = Participant.current();
    self.node().monitors().exit(lockOf(object, self), self.monitors());
  }

  /** Stands for {@link Object#wait()}. */
  public static void await(@Nullable Object object) throws InterruptedException {
    await(object, 0);
  }

  /** Stands for {@link Object#wait(long)}. */
  public static void await(@Nullable Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    boolean unused = Locks.await(object, TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Stands for {@link Object#wait(long, int)}. */
  public static void await(@Nullable Object object, long millis, int nanos)
      throws InterruptedException {
    await(object, nanos > 0 ? millis + 1 : millis);
  }

  /** Stands for {@link Object#notify}. */
  public static void signal(@Nullable Object object) {
    Participant self = Participant.current();
    self.node().monitors().signal(lockOf(object, self), false, self.monitors());
  }

  /** Stands for {@link Object#notifyAll}. */
  public static void signalAll(@Nullable Object object) {
    Participant self = Participant.current();
    self.node().monitors().signal(lockOf(object, self), true, self.monitors());
  }

  /** Stands for {@link Thread#holdsLock}. */
  public static boolean holds(@Nullable Object object) {
    Participant self = Participant.current();
    return self.monitors().holds(lockOf(object, self));
  }

  static Shared lockOf(@Nullable Object object, Participant self) {
    if (object instanceof Shared shared) {
      return shared;
    }
    return self.node().valueLocks().of(Objects.requireNonNull(object));
  }

  /** Reads a volatile field, boxed. */
  public static @Nullable Object read(@Nullable Object object, String field) {
    Participant self = Participant.current();
    return self.node().memory().volatiles().read(of(object), field, self.cache());
  }

  /** Writes a volatile field. */
  public static void write(@Nullable Object object, @Nullable Object value, String field) {
    Participant self = Participant.current();
    self.node().memory().volatiles().write(of(object), field, value, self.cache());
  }

  /**
   * Called before a read of an element from an array that a volatile field refers to. Such an
   * element also counts as volatile, because programs that spin on it expect to see changes.
   */
  public static void beforeVolatileLoad() {
    Participant.current().spin();
  }

  /**
   * Called at input, output and sleep: acquires other threads' writes and releases this thread's
   * writes.
   */
  public static void passed() {
    Participant self = Participant.ofCallingThread();
    if (self != null) {
      self.release();
      self.acquire();
    }
  }

  /** Called in a loop that waits for a change of a plain field. */
  public static void look() {
    Participant self = Participant.ofCallingThread();
    if (self != null) {
      self.look(System.nanoTime());
    }
  }

  /** Called before and after a write of an element of an array that a volatile field refers to. */
  public static void aroundVolatileStore() {
    Participant.current().release();
  }

  private static SharedObject of(@Nullable Object object) {
    return (SharedObject) Objects.requireNonNull(object);
  }
}
