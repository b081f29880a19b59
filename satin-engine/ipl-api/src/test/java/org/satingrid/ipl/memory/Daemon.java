package org.satingrid.ipl.memory;

/** Starts threads that do not keep the process alive. */
final class Daemon {
  /** A task that ends when its thread is interrupted. */
  interface Task {
    void run() throws InterruptedException;
  }

  private Daemon() {}

  static void start(String name, Task task) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }
}
