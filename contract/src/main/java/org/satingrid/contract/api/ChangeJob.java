package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the requirements of a waiting or running job. Null values stay unchanged. A running job
 * takes in nodes or gives nodes back accordingly. A node that has left cannot return to the same
 * attempt.
 *
 * @param sites names of the sites that can take part, or empty for any
 * @param maxWorkers 0 for no limit
 * @param reason shown to the job's owner, can be empty
 */
public record ChangeJob(
    @Nullable List<String> sites,
    @Nullable Integer maxWorkers,
    @Nullable Integer priority,
    @Nullable String reason) {}
