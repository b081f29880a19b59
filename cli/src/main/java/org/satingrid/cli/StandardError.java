package org.satingrid.cli;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * Uses the program {@code test} to find out if standard error is a terminal. Java reports only if
 * all standard streams together are a terminal.
 */
final class StandardError {

  private StandardError() {}

  /**
   * Returns true if standard error is a terminal.
   *
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
