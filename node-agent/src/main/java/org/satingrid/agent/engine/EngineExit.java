package org.satingrid.agent.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of an engine's process.
 *
 * @param code exit code, above 128 for a process killed by signal {@code code - 128}
 * @param outOfMemory true if the kernel killed it for exceeding its memory limit
 * @param lastErrors last lines of its standard error
 * @param excess the reason if the agent killed it because of its disk use, or null
 */
public record EngineExit(
    int code, boolean outOfMemory, List<String> lastErrors, @Nullable DiskExcess excess) {
  /** An end that the disk has no part in. */
  public EngineExit(int code, boolean outOfMemory, List<String> lastErrors) {
    this(code, outOfMemory, lastErrors, null);
  }
}
