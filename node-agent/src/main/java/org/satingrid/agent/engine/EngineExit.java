package org.satingrid.agent.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an engine's process ended.
 *
 * @param code exit code; above 128 that of a process killed by signal {@code code - 128}
 * @param outOfMemory whether the kernel killed it for exceeding its memory limit
 * @param lastErrors last lines of its standard error
 * @param excess why the agent killed it for what it wrote to the disk, or null
 */
public record EngineExit(
    int code, boolean outOfMemory, List<String> lastErrors, @Nullable DiskExcess excess) {
  /** An end that the disk has no part in. */
  public EngineExit(int code, boolean outOfMemory, List<String> lastErrors) {
    this(code, outOfMemory, lastErrors, null);
  }
}
