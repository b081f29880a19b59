package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a job's stream as NDJSON: a {@link JobEvent} with the id that the same event has as
 * SSE. A line with only an id keeps the stream alive.
 *
 * @param id sent as {@code Last-Event-ID}, it continues the stream after this line
 * @param end true if the job is over and all its lines are sent. No line follows.
 */
public record JobEventLine(
    String id,
    boolean end,
    @Nullable Job job,
    @Nullable Distribution distribution,
    @Nullable Steals steals,
    @Nullable List<LogLine> log,
    @Nullable List<Artifact> artifacts) {}
