package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event on the grid.
 *
 * @param id its position in commit order, an increasing number. A stream with this {@code
 *     Last-Event-ID} continues after it.
 * @param at when it happened, by the portal's clock
 * @param kind {@code job.} and the new state in lower case, {@code node.} and enrolled, connected,
 *     disconnected, cordoned, draining, revoked, resumed or removed, {@code site.} and created or
 *     removed, {@code application.} and uploaded or removed, or {@code alert.} and raised or ended
 * @param jobId id of the event's job, or null
 * @param jobNumber number of the event's job, or null
 * @param applicationId id of the event's application, or null
 * @param name name of the job or the application, or null
 * @param site name of the event's site, or null
 * @param node name of the event's node, or null
 * @param alertId id of the event's alert, or null
 * @param alert kind of the alert, or null for other events
 * @param before the state that the job left, or null for a new job and for other events
 * @param text a reason or a failure in words, or null
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
