package org.satingrid.agent.doctor;

/**
 * What a check found.
 *
 * @param what the thing that was checked, such as {@code clock}
 * @param detail what was found, a sentence
 * @param remedy a command or a sentence that repairs it; empty where all is well
 */
public record Finding(String what, Level level, String detail, String remedy) {

  /** How bad it is. */
  public enum Level {
    OK,
    /** The node works, but less well or less safely than it could. */
    WARN,
    /** The node does not work. */
    FAIL
  }

  static Finding ok(String what, String detail) {
    return new Finding(what, Level.OK, detail, "");
  }

  static Finding warn(String what, String detail, String remedy) {
    return new Finding(what, Level.WARN, detail, remedy);
  }

  static Finding fail(String what, String detail, String remedy) {
    return new Finding(what, Level.FAIL, detail, remedy);
  }
}
