package org.satingrid.agent.doctor;

/**
 * The result of a check.
 *
 * @param what the checked object, such as {@code clock}
 * @param detail the result, as a sentence
 * @param remedy a command or a sentence that repairs the fault. Empty without a fault
 */
public record Finding(String what, Level level, String detail, String remedy) {

  /** The severity of a finding. */
  public enum Level {
    OK,
    /** The node works, but less well or less safely than possible. */
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
