package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event on the grid.
 *
 * @param id its position in commit order, an increasing number. A stream with this {@code
 *     Last-Event-ID} continues after it.
 * @param kind {@code job.} and the new state in lower case; {@code node.enrolled}, {@code
 *     connected}, {@code disconnected}, {@code cordoned}, {@code draining}, {@code revoked}, {@code
 *     resumed} or {@code removed}; {@code site.created} or {@code removed}; {@code
 *     application.uploaded} or {@code removed}; {@code alert.raised} or {@code ended}
 * @param name of the job or the application
 * @param alert the subject of the alert
 * @param before the state that the job left
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
