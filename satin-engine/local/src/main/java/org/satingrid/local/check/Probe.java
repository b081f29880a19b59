package org.satingrid.local.check;

/**
 * The target of calls in the woven code of a program. The calls have no effect on a thread without
 * a run, so that the remaining threads of a run that was given up cannot disturb the next run.
 */
public final class Probe {

  private Probe() {}

  /** Called in place of {@code System.exit}. */
  public static void exit(int status, int site) {
    ProgramRun run = ProgramRun.current();
    if (run == null) {
      throw new RunOver();
    }
    run.exit(status, site);
  }

  /** Called in place of {@code Runtime.exit} and {@code Runtime.halt}. */
  public static void exit(Runtime runtime, int status, int site) {
    exit(status, site);
  }

  /** Called when the program uses randomness. */
  public static void chance(int site) {
    ProgramRun run = ProgramRun.current();
    if (run != null) {
      run.evidence().chance(site);
    }
  }

  /** Called after a static field was written. */
  public static void wrote(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null) {
      thread.simulation().wroteStatic(site);
    }
  }

  /** Called before two references are compared. */
  public static void compare(Object one, Object other, int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && one != other && one != null && other != null) {
      thread.simulation().compared(one, other, site);
    }
  }

  /** Called before an object is looked up in a collection. */
  public static void lookUp(Object key, int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && key != null) {
      thread.simulation().lookedUp(key, site);
    }
  }

  /** Called before a transient field is read. */
  public static void readTransient(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().travelled()) {
      thread.simulation().evidence().readTransient(site);
    }
  }

  /** Called before a file is written. */
  public static void file(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null && thread.simulation().inTask()) {
      thread.simulation().evidence().file(site);
    }
  }

  /** Called before a line is executed. */
  public static void line(int site) {
    CheckThread thread = CheckThread.current();
    if (thread != null) {
      thread.simulation().watches().line(site);
    }
  }
}
