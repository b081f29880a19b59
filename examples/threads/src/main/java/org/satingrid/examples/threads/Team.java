package org.satingrid.examples.threads;

/** Threads that each do a part of one piece of work. */
final class Team {

  /** A part of the work. */
  interface Part {
    void work(int number);
  }

  private Team() {}

  /** Runs all parts, each in a separate thread, and waits until all parts have ended. */
  static void run(int threads, Part part) throws InterruptedException {
    Thread[] team = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int number = t;
      team[t] = new Thread(() -> part.work(number), "part-" + t);
      team[t].start();
    }
    for (Thread thread : team) {
      thread.join();
    }
  }

  /**
   * Returns the begin of a part of a range. If {@code number} is the number of parts, returns the
   * end of the range.
   */
  static int start(int number, int threads, int size) {
    return (int) ((long) number * size / threads);
  }
}
