package org.satingrid.threads.library;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/**
 * Stands for {@link Thread}: an object like any other, which all nodes can see. A thread of one
 * node carries it out.
 */
public class ProgramThread implements Runnable {

  public static final int MIN_PRIORITY = 1;
  public static final int NORM_PRIORITY = 5;
  public static final int MAX_PRIORITY = 10;

  private static int numbers;
  private static @Nullable UncaughtHandler defaultHandler;

  private final @Nullable Runnable target;
  private String name;
  private boolean daemon;
  private int priority = NORM_PRIORITY;
  private boolean started;
  private boolean alive;
  private long id;
  private @Nullable UncaughtHandler handler;

  public ProgramThread() {
    this(null, nextName());
  }

  public ProgramThread(@Nullable Runnable target) {
    this(target, nextName());
  }

  public ProgramThread(String name) {
    this(null, name);
  }

  public ProgramThread(@Nullable Runnable target, String name) {
    this.target = target;
    this.name = name;
  }

  private static synchronized String nextName() {
    return "Thread-" + numbers++;
  }

  /** The calling thread. */
  public static ProgramThread currentThread() {
    Object current = Hooks.current();
    if (current == null) {
      ProgramThread main = new ProgramThread(null, "main");
      main.started = true;
      main.alive = true;
      Hooks.setCurrent(main, "main");
      return main;
    }
    return (ProgramThread) current;
  }

  /** Starts it on the node where it is placed. */
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
    Hooks.start(new Carrier(this, known), this, daemon);
  }

  /** The task of the node's thread that carries it out. */
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
        thread.run();
      } catch (Throwable t) {
        thread.uncaught(t);
      } finally {
        thread.ended();
      }
    }
  }

  private synchronized void ended() {
    alive = false;
    notifyAll();
  }

  private void uncaught(Throwable thrown) {
    UncaughtHandler own = getUncaughtExceptionHandler();
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

  /** Waits for its end, at most for this time; 0 means forever. */
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

  public final synchronized boolean isAlive() {
    return alive;
  }

  /** Interrupts it on its node. */
  public void interrupt() {
    Hooks.interrupt(this);
  }

  /** Returns true if it has been interrupted. Other threads see that only on their own node. */
  public boolean isInterrupted() {
    return Hooks.isInterrupted(this);
  }

  public static boolean interrupted() {
    return Hooks.interrupted();
  }

  public static void sleep(long millis) throws InterruptedException {
    Hooks.sleep(millis, 0);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    Hooks.sleep(millis, nanos);
  }

  @SuppressWarnings("NamedLikeContextualKeyword") // the name in the JDK
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

  /** Returns a number that differs from other threads' numbers; main has 1. */
  public synchronized long getId() {
    if (id == 0) {
      id = name.equals("main") ? 1 : nextId();
    }
    return id;
  }

  private static synchronized long nextId() {
    return 10L + numbers++;
  }

  public synchronized @Nullable UncaughtHandler getUncaughtExceptionHandler() {
    return handler != null ? handler : getDefaultUncaughtExceptionHandler();
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
    return "Thread[" + getName() + "," + getPriority() + ",main]";
  }
}
