package org.satingrid.network.grid.node;

import java.util.concurrent.ThreadFactory;

/** Creates daemon threads, which do not keep the process alive. */
public final class Daemons {
  private Daemons() {}

  public static void start(String name, Runnable task) {
    thread(name, task).start();
  }

  public static ThreadFactory named(String name) {
    return task -> thread(name, task);
  }

  private static Thread thread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
