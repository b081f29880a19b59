package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event of a job's stream. The field that is not null shows its kind.
 *
 * @param job the job, when it has changed
 * @param distribution each site's part of the work, when it has changed
 * @param steals the steals between sites, when they have changed
 * @param log new lines of the log only, in order
 * @param artifacts all result files, when their list has changed
 */
public record JobEvent(
    @Nullable Job job,
    @Nullable Distribution distribution,
    @Nullable Steals steals,
    @Nullable List<LogLine> log,
    @Nullable List<Artifact> artifacts) {}
