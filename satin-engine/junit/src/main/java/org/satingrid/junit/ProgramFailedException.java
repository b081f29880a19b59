package org.satingrid.junit;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the program threw an exception or could not be run. The cause is the program's
 * exception. Its class differs from the class of the same name in the test, because the program's
 * classes were loaded separately for the run.
 */
public final class ProgramFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ProgramFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
