package org.satingrid.local;

import org.jspecify.annotations.Nullable;

/**
 * What is said of a run when it has ended.
 *
 * @param wallNanos from the start of {@code main} to the end
 * @param figures null for a sequential run, which has no workers
 */
public record RunReport(
    Ending ending, long wallNanos, @Nullable RunFigures figures, MemoryUse memory) {}
