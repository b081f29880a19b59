package org.satingrid.local;

/** The end of a program. */
public sealed interface Ending {

  /** Returns one word that programs can read. */
  String word();

  /** {@code main} returned. */
  record Returned() implements Ending {
    @Override
    public String word() {
      return "returned";
    }
  }

  /** {@code main} threw an exception. */
  record Threw(Throwable thrown) implements Ending {
    @Override
    public String word() {
      return "threw";
    }
  }

  /**
   * The nodes cannot complete the program. On a grid the job would fail in the same way.
   *
   * @param code fixed word for the kind of failure, such as {@code not-serializable}
   * @param message one line of text that people read
   */
  record Failed(String code, String message) implements Ending {
    @Override
    public String word() {
      return "failed";
    }
  }

  /** The program called {@code System.exit} before its end. */
  record Exited() implements Ending {
    @Override
    public String word() {
      return "exited";
    }
  }

  /** A signal stopped the program. */
  record Stopped() implements Ending {
    @Override
    public String word() {
      return "stopped";
    }
  }
}
