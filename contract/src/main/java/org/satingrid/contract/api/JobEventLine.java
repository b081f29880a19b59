package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a job's stream as NDJSON: a {@link JobEvent} with the id that the same event has as
 * SSE. A line with nothing but an id says that the stream is alive.
 *
 * @param id goes into {@code Last-Event-ID} to go on after this line
 * @param end whether the job is over and all is sent; no line follows
 */
public record JobEventLine(
    String id,
    boolean end,
    @Nullable Job job,
    @Nullable Distribution distribution,
    @Nullable Steals steals,
    @Nullable List<LogLine> log,
    @Nullable List<Artifact> artifacts) {}
