package org.satingrid.local.check;

/**
 * The target of calls in the woven code of a program. It has no effect on threads without a run, so
 * that the rest of a run that was given up cannot disturb the next.
 */
public final class Probe {

  private Probe() {}

  /** In place of {@code System.exit}. */
  public static void exit(int status, int site) {
    ProgramRun run = ProgramRun.current();
    if (run == null) {
      throw new RunOver();
    }
    run.exit(status, site);
  }

  /** In place of {@code Runtime.exit} and {@code Runtime.halt}. */
  public static void exit(Runtime runtime, int status, int site) {
    exit(status, site);
  }

  /** Something depends on chance. */
  public static void chance(int site) {
    ProgramRun run = ProgramRun.current();
    if (run != null) {
      run.evidence().chance(site);
    }
  }

  /** A static initializer ends. */
  public static void initialized(Class<?> type) {
    // By its loader: a class may become ready while a task is read, before its node runs it.
    if (type.getClassLoader() instanceof CheckLoader loader) {
      Node node = loader.node();
      if (node != null) {
        node.statics().initialized(type);
      }
    }
  }

  /** A static field has been written. */
  public static void wrote(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null) {
      thread.simulation().wroteStatic(site);
    }
  }

  /** A static field is about to be read. */
  public static void read(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().travelled()) {
      thread.simulation().node().statics().read(site);
    }
  }

  /** Two references are about to be compared. */
  public static void compare(Object one, Object other, int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && one != other && one != null && other != null) {
      thread.simulation().compared(one, other, site);
    }
  }

  /** An object is about to be looked up in a collection. */
  public static void lookUp(Object key, int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && key != null) {
      thread.simulation().lookedUp(key, site);
    }
  }

  /** A transient field is about to be read. */
  public static void readTransient(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().travelled()) {
      thread.simulation().evidence().readTransient(site);
    }
  }

  /** A file is about to be written. */
  public static void file(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().inTask()) {
      thread.simulation().evidence().file(site);
    }
  }

  /** A line is about to be executed. */
  public static void line(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null) {
      thread.simulation().watches().line(site);
    }
  }
}
