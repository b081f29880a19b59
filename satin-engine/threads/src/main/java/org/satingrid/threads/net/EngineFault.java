package org.satingrid.threads.net;

import org.jspecify.annotations.Nullable;

/**
 * A failure of the engine, not of the program. It ends the run. Rewritten programs report it first,
 * and rethrow it in each exception handler.
 */
public class EngineFault extends Error {
  private static final long serialVersionUID = 1L;

  private static final int MAX_CAUSES = 32;

  public EngineFault(String message) {
    super(message);
  }

  public EngineFault(String message, Throwable cause) {
    super(message, cause);
  }

  /** Finds the fault in an exception or its causes, because reflection wraps exceptions. */
  public static @Nullable EngineFault in(@Nullable Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      if (cause instanceof EngineFault fault) {
        return fault;
      }
      cause = cause.getCause();
    }
    return null;
  }
}
