package org.satingrid.cli.command;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Finds out with the program {@code test} whether standard error is a terminal. Java only reports
 * whether all standard streams are.
 */
final class StandardError {

  private StandardError() {}

  /**
   * @param otherwise the result if {@code test} is not available
   */
  static boolean isTerminal(boolean otherwise) {
    try {
      Process test =
          new ProcessBuilder("test", "-t", "2")
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      if (!test.waitFor(1, TimeUnit.SECONDS)) {
        test.destroyForcibly();
        return otherwise;
      }
      return test.exitValue() == 0;
    } catch (IOException e) {
      return otherwise;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return otherwise;
    }
  }
}
