package org.satingrid.localgrid;

/** The kinds of threads in a JVM, by the names that Linux has for them. */
enum Activity {
  WORK("work"),
  COMPILING("compiling"),
  COLLECTING("garbage"),
  /** The thread that starts a JVM and runs its main method. */
  MAIN("main thread"),
  /** All other threads, and threads that ended. */
  REST("rest");

  private final String words;

  Activity(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** Returns the activity of a thread. Linux cuts its name after 15 characters. */
  static Activity of(String thread) {
    if (thread.matches("satin-worker-\\d*")) {
      return WORK;
    }
    if (thread.matches("C[12] CompilerThre|Sweeper thread")) {
      return COMPILING;
    }
    if (thread.matches("GC Thread.*|G1 .*|VM Thread")) {
      return COLLECTING;
    }
    return thread.equals("java") ? MAIN : REST;
  }
}
