package org.satingrid.threads.library;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;
import org.satingrid.threads.runtime.Locks;

/**
 * Stands for {@link Thread}: a shared object that all nodes can see. A Java thread of one node runs
 * the code of this object.
 */
public class ProgramThread implements Runnable {

  public static final int MIN_PRIORITY = 1;
  public static final int NORM_PRIORITY = 5;
  public static final int MAX_PRIORITY = 10;

  private static int names;
  private static int numbers;
  private static @Nullable UncaughtHandler defaultHandler;

  private final @Nullable Runnable target;
  private String name;
  private boolean daemon;
  private int priority = NORM_PRIORITY;
  private boolean started;
  private boolean alive;
  private final boolean virtual;
  private final @Nullable List<Object> inherited;
  private @Nullable ProgramThreadGroup group;
  private @Nullable ClassLoader loader;
  private long id;
  private @Nullable UncaughtHandler handler;

  /** The object with the monitor for the permit. */
  private final Object parking = new Object();

  private boolean permit;
  private @Nullable Object blocker;

  public ProgramThread() {
    this(null, null, nextName(), false);
  }

  public ProgramThread(@Nullable Runnable target) {
    this(null, target, nextName(), false);
  }

  public ProgramThread(String name) {
    this(null, null, name, false);
  }

  public ProgramThread(@Nullable Runnable target, String name) {
    this(null, target, name, false);
  }

  public ProgramThread(@Nullable ProgramThreadGroup group, @Nullable Runnable target) {
    this(group, target, nextName(), false);
  }

  public ProgramThread(@Nullable ProgramThreadGroup group, String name) {
    this(group, null, name, false);
  }

  public ProgramThread(@Nullable ProgramThreadGroup group, @Nullable Runnable target, String name) {
    this(group, target, name, false);
  }

  /** Makes a thread. Ignores the stack size, because the size is only a hint. */
  public ProgramThread(
      @Nullable ProgramThreadGroup group, @Nullable Runnable target, String name, long stack) {
    this(group, target, name, false);
  }

  private ProgramThread(
      @Nullable ProgramThreadGroup group, @Nullable Runnable target, String name, boolean virtual) {
    this.target = target;
    this.name = java.util.Objects.requireNonNull(name, "name cannot be null");
    this.virtual = virtual;
    this.group = group;
    this.inherited = InheritedThreadLocal.handed();
    Object maker = Hooks.current();
    if (virtual) {
      daemon = true;
    } else if (maker != null) { // Only the main thread was not made by another thread.
      ProgramThread parent = (ProgramThread) maker;
      daemon = parent.isDaemon();
      priority = parent.getPriority();
      this.group = group == null ? parent.group : group;
      loader = parent.loader;
    }
    if (group != null) {
      priority = Math.min(priority, group.getMaxPriority());
    }
  }

  /** Makes a virtual thread. The virtual thread is a normal daemon thread here. */
  static ProgramThread virtual(Runnable work, String name) {
    return new ProgramThread(null, work, name, true);
  }

  public static ThreadBuilder ofVirtual() {
    return new BuiltThreads(true);
  }

  public static ThreadBuilder ofPlatform() {
    return new BuiltThreads(false);
  }

  public static ProgramThread startVirtualThread(Runnable work) {
    ProgramThread thread = virtual(java.util.Objects.requireNonNull(work), "");
    thread.start();
    return thread;
  }

  public final boolean isVirtual() {
    return virtual;
  }

  private static synchronized String nextName() {
    return "Thread-" + names++;
  }

  /** Returns the calling thread. */
  public static ProgramThread currentThread() {
    Object current = Hooks.current();
    if (current == null) {
      ProgramThread main = new ProgramThread(null, null, "main", false);
      main.started = true;
      main.alive = true;
      Hooks.setCurrent(main, "main");
      return main;
    }
    return (ProgramThread) current;
  }

  /** Starts this thread on the node that the first node chooses. */
  public void start() {
    String known;
    synchronized (this) {
      known = name;
      if (started) {
        throw new IllegalThreadStateException();
      }
      started = true;
      alive = true;
    }
    ProgramThreadGroup of = group();
    if (of != null) {
      of.started(this);
    }
    Hooks.start(new Carrier(this, known), this, daemon);
  }

  /** The Java thread of the node runs this method. */
  private static final class Carrier implements Runnable {
    private final ProgramThread thread;
    private final String name;

    Carrier(ProgramThread thread, String name) {
      this.thread = thread;
      this.name = name;
    }

    @Override
    public void run() {
      Hooks.setCurrent(thread, name);
      try {
        if (thread.inherited != null) {
          InheritedThreadLocal.take(thread.inherited);
        }
        thread.run();
      } catch (Throwable t) {
        thread.uncaught(t);
      } finally {
        thread.ended();
      }
    }
  }

  private void ended() {
    ProgramThreadGroup of = group();
    if (of != null) {
      of.ended(this);
    }
    synchronized (this) {
      alive = false;
      notifyAll();
    }
  }

  /** Groups are kept only if the program uses groups. */
  private synchronized @Nullable ProgramThreadGroup group() {
    return group;
  }

  /** Returns null once this thread has ended. */
  public final @Nullable ProgramThreadGroup getThreadGroup() {
    synchronized (this) {
      if (started && !alive) {
        return null;
      }
      if (group != null) {
        return group;
      }
    }
    ProgramThreadGroup main = ProgramThreadGroup.main();
    synchronized (this) {
      group = main;
      if (alive) {
        main.started(this);
      }
    }
    return main;
  }

  static ProgramThreadGroup currentGroup() {
    ProgramThreadGroup group = currentThread().getThreadGroup();
    return group != null ? group : ProgramThreadGroup.main();
  }

  public static int activeCount() {
    return currentGroup().activeCount();
  }

  public static int enumerate(ProgramThread[] list) {
    return currentGroup().enumerate(list);
  }

  public final void checkAccess() {}

  /** Returns the present state of this thread, on any node. */
  public Thread.State getState() {
    synchronized (this) {
      if (!started) {
        return Thread.State.NEW;
      }
      if (!alive) {
        return Thread.State.TERMINATED;
      }
    }
    return Hooks.state(this);
  }

  public StackTraceElement[] getStackTrace() {
    return Hooks.stackTrace(this);
  }

  public static void dumpStack() {
    new Exception("Stack trace").printStackTrace();
  }

  public synchronized @Nullable ClassLoader getContextClassLoader() {
    return loader != null ? loader : Hooks.loader();
  }

  public synchronized void setContextClassLoader(@Nullable ClassLoader loader) {
    this.loader = loader;
  }

  private void uncaught(Throwable thrown) {
    UncaughtHandler own = getUncaughtExceptionHandler();
    if (own == null) {
      own = getDefaultUncaughtExceptionHandler();
    }
    if (own != null) {
      own.uncaughtException(this, thrown);
      return;
    }
    System.err.print("Exception in thread \"" + getName() + "\" ");
    thrown.printStackTrace();
  }

  @Override
  public void run() {
    if (target != null) {
      target.run();
    }
  }

  public final void join() throws InterruptedException {
    join(0);
  }

  /** Waits for the end of this thread, at most for this time, or forever if the time is 0. */
  public final synchronized void join(long millis) throws InterruptedException {
    if (millis == 0) {
      while (alive) {
        wait();
      }
      return;
    }
    long deadline = System.nanoTime() + millis * 1_000_000;
    long left = millis;
    while (alive && left > 0) {
      wait(left);
      left = (deadline - System.nanoTime()) / 1_000_000;
    }
  }

  /** Waits for the end of this thread, also if the calling thread is interrupted. */
  final void joinQuietly() {
    while (true) {
      try {
        join();
        return;
      } catch (InterruptedException e) {
        // The thread continues to wait.
      }
    }
  }

  /** Called with the exception that ends main. Returns false if no handler is set. */
  public static boolean endsMain(Throwable thrown) {
    ProgramThread main = currentThread();
    UncaughtHandler own = main.handler;
    UncaughtHandler handler = own != null ? own : getDefaultUncaughtExceptionHandler();
    if (handler != null) {
      handler.uncaughtException(main, thrown);
    }
    return handler != null;
  }

  /** Waits for the end of this thread, and returns true if it has ended. */
  public final boolean join(Duration duration) throws InterruptedException {
    if (getState() == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    if (duration.isZero() || duration.isNegative()) {
      return !isAlive();
    }
    join(Math.max(1, duration.toMillis()));
    return !isAlive();
  }

  public final void join(long millis, int nanos) throws InterruptedException {
    join(nanos > 0 ? millis + 1 : millis);
  }

  public final synchronized boolean isAlive() {
    return alive;
  }

  /** Interrupts this thread on its node. */
  public void interrupt() {
    Hooks.interrupt(this);
  }

  /** Returns true if this thread has been interrupted. This thread can be on any node. */
  public boolean isInterrupted() {
    return Hooks.isInterrupted(this);
  }

  public static boolean interrupted() {
    return Hooks.interrupted();
  }

  /** Waits for the permit and takes it. A time of 0 nanoseconds means forever. */
  public final void park(long nanos) {
    synchronized (parking) {
      if (!permit && !isInterrupted()) {
        try {
          boolean unused = Locks.await(parking, nanos);
        } catch (InterruptedException e) {
          interrupt();
        }
      }
      permit = false;
    }
  }

  public final void unpark() {
    synchronized (parking) {
      permit = true;
      Locks.signal(parking, false);
    }
  }

  public final synchronized void blocker(@Nullable Object blocker) {
    this.blocker = blocker;
  }

  public final synchronized @Nullable Object blocker() {
    return blocker;
  }

  public static void sleep(long millis) throws InterruptedException {
    Hooks.sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    Hooks.sleep(millis, nanos);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    if (!duration.isNegative()) {
      Hooks.sleep(duration.toMillis(), duration.toNanosPart() % 1_000_000);
    }
  }

  @SuppressWarnings("NamedLikeContextualKeyword") // the JDK's name of the method
  public static void yield() {
    Hooks.yieldNode();
  }

  public static void onSpinWait() {
    Hooks.yieldNode();
  }

  public static boolean holdsLock(Object object) {
    return Hooks.holdsLock(object);
  }

  public final synchronized String getName() {
    return name;
  }

  public final synchronized void setName(String name) {
    this.name = name;
  }

  public final synchronized int getPriority() {
    return priority;
  }

  public final synchronized void setPriority(int priority) {
    if (priority < MIN_PRIORITY || priority > MAX_PRIORITY) {
      throw new IllegalArgumentException();
    }
    this.priority = priority;
  }

  public final synchronized boolean isDaemon() {
    return daemon;
  }

  public final synchronized void setDaemon(boolean daemon) {
    if (alive) {
      throw new IllegalThreadStateException();
    }
    this.daemon = daemon;
  }

  /** Returns a number that differs from other threads' numbers. Main has 1. */
  public synchronized long getId() {
    if (id == 0) {
      id = name.equals("main") ? 1 : nextId();
    }
    return id;
  }

  /** The name of {@link #getId} in later versions of the JDK. */
  public final long threadId() {
    return getId();
  }

  private static synchronized long nextId() {
    return 10L + numbers++;
  }

  public @Nullable UncaughtHandler getUncaughtExceptionHandler() {
    synchronized (this) {
      if (handler != null) {
        return handler;
      }
    }
    return group();
  }

  public synchronized void setUncaughtExceptionHandler(@Nullable UncaughtHandler handler) {
    this.handler = handler;
  }

  public static synchronized @Nullable UncaughtHandler getDefaultUncaughtExceptionHandler() {
    return defaultHandler;
  }

  public static synchronized void setDefaultUncaughtExceptionHandler(
      @Nullable UncaughtHandler handler) {
    defaultHandler = handler;
  }

  @Override
  public String toString() {
    if (virtual) {
      return "VirtualThread[#" + getId() + "]/runnable";
    }
    ProgramThreadGroup of = getThreadGroup();
    String number = Runtime.version().feature() < 19 ? "" : "#" + getId() + ",";
    String named = of == null ? "" : of.getName();
    return "Thread[" + number + getName() + "," + getPriority() + "," + named + "]";
  }
}
