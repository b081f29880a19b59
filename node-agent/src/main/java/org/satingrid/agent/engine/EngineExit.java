package org.satingrid.agent.engine;

import java.util.List;

/**
 * How an engine's process ended.
 *
 * @param code exit code; above 128 that of a process killed by signal {@code code - 128}
 * @param outOfMemory whether the kernel killed it for exceeding its memory limit
 * @param lastErrors last lines of its standard error
 */
public record EngineExit(int code, boolean outOfMemory, List<String> lastErrors) {}
