package org.satingrid.rewriter;

/** Reports a file that cannot be run as an application. The message names cause and remedy. */
public final class BadApplicationException extends Exception {
  private static final long serialVersionUID = 1L;

  /** The reason why the file cannot be run. */
  public enum Cause {
    /** The file is not a jar or zip file, or is damaged. */
    NOT_A_JAR,
    /** The jar has more entries or bytes than allowed. Perhaps it is a zip bomb. */
    TOO_LARGE,
    /** One method, or all methods together, have too many instructions for an analysis. */
    TOO_MANY_INSTRUCTIONS,
    /** An entry's name points outside of the jar, or two entries have the same name. */
    UNSAFE_ENTRY,
    /** The manifest has no Main-Class. */
    NO_MAIN_CLASS,
    /** The class that the manifest names is not in the jar. */
    MAIN_CLASS_MISSING,
    /** The main class has no {@code public static void main(String[])}. */
    NO_MAIN_METHOD,
    /** The manifest names a {@code Launcher-Agent-Class}. */
    LAUNCHER_AGENT,
    /** No class has a spawnable method. */
    NOTHING_SPAWNABLE,
    /** A class file is corrupt, or compiled for a newer Java than the engine supports. */
    BAD_CLASS_FILE
  }

  private final Cause what;

  BadApplicationException(Cause what, String message) {
    super(message);
    this.what = what;
  }

  /** Returns the problem, for programs. */
  public Cause what() {
    return what;
  }
}
