package org.satingrid.contract.api;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the requirements of a waiting or running job. Null values stay unchanged. A running job
 * takes in nodes or gives nodes back accordingly. A node that has left cannot return to the same
 * attempt.
 *
 * @param sites names of the sites that can take part, 64 at most, empty for any, or null to leave
 *     this as it is
 * @param maxWorkers 1 to 1000000 and not below the number of workers that the job needs, 0 for no
 *     limit, or null to leave this as it is
 * @param priority -10 to 10, or null to leave this as it is. Higher starts first.
 * @param reason shown to the job's owner, at most 1000 characters, can be empty or null
 */
public record ChangeJob(
    @Size(max = 64) @Nullable List<@Size(max = 40) String> sites,
    @Min(0) @Max(Bounds.MAX_WORKERS) @Nullable Integer maxWorkers,
    @Min(-10) @Max(10) @Nullable Integer priority,
    @Size(max = Bounds.MAX_REASON) @Nullable String reason) {}
