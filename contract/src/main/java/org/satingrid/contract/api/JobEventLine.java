package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a job's stream as NDJSON: a {@link JobEvent} with the id that the same event has as
 * SSE. A line with only an id keeps the stream alive.
 *
 * @param id sent as {@code Last-Event-ID}, it continues the stream after this line
 * @param end true if the job is over and all its lines are sent. No line follows.
 * @param job the job, when it has changed
 * @param distribution each site's part of the work, when it has changed
 * @param steals the steals between sites, when they have changed
 * @param log new lines of the log only, in order
 * @param artifacts all result files, when their list has changed
 */
public record JobEventLine(
    String id,
    boolean end,
    @Nullable Job job,
    @Nullable Distribution distribution,
    @Nullable Steals steals,
    @Nullable List<LogLine> log,
    @Nullable List<Artifact> artifacts) {}
