package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event of a job's stream. The field that is not null shows its kind. {@code log} holds new
 * lines only.
 */
public record JobEvent(
    @Nullable Job job,
    @Nullable Distribution distribution,
    @Nullable Steals steals,
    @Nullable List<LogLine> log,
    @Nullable List<Artifact> artifacts) {}
