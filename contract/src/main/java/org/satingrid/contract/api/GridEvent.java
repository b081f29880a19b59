package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened on the grid.
 *
 * @param id its place in commit order, a number that grows; {@code Last-Event-ID} goes on after it
 * @param kind {@code job.} and the new state in lower case; {@code node.enrolled}, {@code
 *     connected}, {@code disconnected}, {@code cordoned}, {@code draining}, {@code revoked}, {@code
 *     resumed} or {@code removed}; {@code site.created} or {@code removed}; {@code
 *     application.uploaded} or {@code removed}; {@code alert.raised} or {@code ended}
 * @param name of the job or the application
 * @param alert what the alert is about
 * @param before the state that a job came from
 * @param text a reason or a failure in words
 */
public record GridEvent(
    String id,
    Instant at,
    String kind,
    @Nullable String jobId,
    @Nullable Long jobNumber,
    @Nullable String applicationId,
    @Nullable String name,
    @Nullable String site,
    @Nullable String node,
    @Nullable String alertId,
    @Nullable AlertKind alert,
    @Nullable String before,
    @Nullable String text) {}
