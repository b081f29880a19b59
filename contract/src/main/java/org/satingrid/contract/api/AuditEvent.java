package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change by a user or a node, or an attempt to change something.
 *
 * @param id its number, increasing with time
 * @param at when the call ended
 * @param who name of the user or node, or {@code nobody} if unknown
 * @param address network address of the client
 * @param entrance authentication: session, token or password, or null if no person was identified
 * @param action the kind of change, such as job.submit
 * @param target path of the changed object
 * @param status HTTP status of the answer. Below 300 the change was made.
 * @param detail old and new values, for actions that record them
 */
public record AuditEvent(
    long id,
    Instant at,
    String who,
    String address,
    @Nullable String entrance,
    String action,
    String target,
    int status,
    @Nullable String detail) {}
