package org.satingrid.local;

/** The end of a program. */
public sealed interface Ending {

  /** One word, for programs. */
  String word();

  /** {@code main} returned. */
  record Returned() implements Ending {
    @Override
    public String word() {
      return "returned";
    }
  }

  /** {@code main} threw. */
  record Threw(Throwable thrown) implements Ending {
    @Override
    public String word() {
      return "threw";
    }
  }

  /**
   * The nodes cannot complete it, as nodes of a grid could not.
   *
   * @param code stable word of a failed job, such as {@code not-serializable}
   * @param message one line for people
   */
  record Failed(String code, String message) implements Ending {
    @Override
    public String word() {
      return "failed";
    }
  }

  /** It called {@code System.exit} before its end. */
  record Exited() implements Ending {
    @Override
    public String word() {
      return "exited";
    }
  }

  /** A signal stopped it. */
  record Stopped() implements Ending {
    @Override
    public String word() {
      return "stopped";
    }
  }
}
