package org.satingrid.network.jgroups;

import java.util.concurrent.ThreadFactory;

/** Threads that keep no process alive. */
final class Daemons {
  private Daemons() {}

  static void start(String name, Runnable task) {
    thread(name, task).start();
  }

  static ThreadFactory named(String name) {
    return task -> thread(name, task);
  }

  private static Thread thread(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }
}
