package org.satingrid.junit;

import org.jspecify.annotations.Nullable;

/**
 * The program threw, or could not be run. The cause is what it threw. An exception type of the
 * program's own is not that of the test's, since the program's classes were loaded for the run.
 */
public final class ProgramFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ProgramFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
