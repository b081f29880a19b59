package org.satingrid.agent.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes how an engine's process ended.
 *
 * @param code exit code, or 128 plus the number of the signal that killed the process
 * @param outOfMemory true if the kernel killed the process because it exceeded its memory limit
 * @param lastErrors last lines of its standard error
 * @param excess the reason if the agent killed the process because of its disk use, else null
 */
public record EngineExit(
    int code, boolean outOfMemory, List<String> lastErrors, @Nullable DiskExcess excess) {
  /** Describes the end of a process that was not killed because of its disk use. */
  public EngineExit(int code, boolean outOfMemory, List<String> lastErrors) {
    this(code, outOfMemory, lastErrors, null);
  }
}
