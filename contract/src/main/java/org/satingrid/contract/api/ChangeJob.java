package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the requirements of a waiting or running job. Null values stay unchanged. A running job
 * takes in nodes or gives nodes back accordingly. A node that has left cannot return to the same
 * attempt.
 *
 * @param sites names of the sites that can take part, 64 at most, empty for any, or null to leave
 *     this as it is
 * @param maxWorkers 1 to 1000000 and not below the job's {@code minWorkers}, 0 for no limit, or
 *     null to leave this as it is
 * @param priority -10 to 10, or null to leave this as it is. Higher starts first.
 * @param reason shown to the job's owner, at most 1000 characters, can be empty or null
 */
public record ChangeJob(
    @Nullable List<String> sites,
    @Nullable Integer maxWorkers,
    @Nullable Integer priority,
    @Nullable String reason) {}
