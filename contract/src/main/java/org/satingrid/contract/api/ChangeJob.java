package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes what a job asks for while it waits or runs; what is null stays as it is. A job that runs
 * takes nodes in and gives nodes back accordingly; a node that has left cannot come back to the
 * same attempt.
 *
 * @param sites that may take part; empty means any
 * @param maxWorkers 0 is no limit
 * @param reason shown to the job's owner; may be empty
 */
public record ChangeJob(
    @Nullable List<String> sites,
    @Nullable Integer maxWorkers,
    @Nullable Integer priority,
    @Nullable String reason) {}
